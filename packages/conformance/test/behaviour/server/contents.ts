import {
  Arg,
  assistant,
  audio,
  Complete,
  type Context,
  embed,
  image,
  link,
  Prompt,
  Resource,
  text,
  user,
} from 'arobase';

const BYTES = new Uint8Array([0, 255, 16]);

/** Resources of every kind. */
export class Contents {
  @Resource('content://text', { mimeType: 'text/markdown', title: 'Text', annotations: { priority: 0.5 } }) text() {
    return '# hi';
  }

  @Resource('content://object') object() {
    return { a: 1 };
  }

  @Resource('content://list', { mimeType: 'application/x-list' }) list() {
    return [1, null];
  }

  @Resource('content://blob', { mimeType: 'image/png', size: 3 }) blob() {
    return BYTES;
  }

  @Resource('content://untyped') untyped() {
    return BYTES;
  }

  @Resource('content://several') several() {
    return [text('one'), image(BYTES, 'image/png'), embed('content://other', 'three')];
  }

  @Resource('content://nothing') nothing() {}

  @Resource('content://note/{id}', { mimeType: 'text/plain', list: 'notes', watch: true }) note({
    id,
  }: {
    id: string;
  }) {
    return id.startsWith('n') ? `note ${id}` : undefined;
  }

  notes(_ctx: Context, after?: string) {
    const all = ['n1', 'n2', 'n3'];
    const rest = all.slice(after === undefined ? 0 : all.indexOf(after) + 1);
    const items = rest.slice(0, 2).map((id) => ({ uri: `content://note/${id}`, name: id }));
    return { items, next: rest.length > 2 ? rest[1] : undefined };
  }
}

/** Prompts of every kind. */
export class Words {
  @Prompt({ description: 'A greeting', title: 'Greet' }) greet(@Arg('name') name: string) {
    return `Hello, ${name}`;
  }

  @Prompt() count(@Arg('times') times: number, @Arg('loud', { default: false }) loud: boolean) {
    return `${typeof times} ${times}, ${typeof loud} ${loud}`;
  }

  @Prompt() dialogue() {
    return [user('Who?'), assistant('Me.'), image(BYTES, 'image/png')];
  }

  @Prompt() sounds() {
    return [user(audio('AQID', 'audio/wav')), user(link('thing://1', { name: 'thing' }))];
  }

  @Prompt() ready() {
    return { description: 'Ready', messages: [{ role: 'user', content: { type: 'text', text: 'go' } }] };
  }

  @Prompt() wrong() {
    return 5;
  }

  @Prompt() nothing() {}

  @Complete({ prompt: 'greet' }, 'name') names(value: string) {
    return Array.from({ length: 150 }, (_, at) => `${value}${at}`);
  }

  @Complete({ prompt: 'count' }, 'times') times(_value: string, chosen: { loud?: boolean }) {
    return [typeof chosen.loud, String(chosen.loud)];
  }

  @Complete({ resource: 'content://note/{id}' }, 'id') ids(value: string) {
    return ['n1', 'n2'].filter((id) => id.startsWith(value));
  }
}
