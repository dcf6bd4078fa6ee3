// #region pictures
import { Arg, assistant, image, link, McpServer, progress, Prompt, PublicError, Resource, Tool, user } from 'arobase';

const pictures = new Map([
  ['sun', new Uint8Array([137, 80, 78, 71])],
  ['moon', new Uint8Array([137, 80, 78, 71])],
]);

export class PictureServer extends McpServer {
  constructor() {
    super({ name: 'pictures' });
  }

  @Tool({ description: 'Show a picture' })
  show(@Arg('name') name: string) {
    const bytes = pictures.get(name);
    if (bytes === undefined)
      throw new PublicError(`There is no picture ${name}: there are ${[...pictures.keys()].join(', ')}`);
    return [`This is ${name}`, image(bytes, 'image/png'), link(`picture://${name}`)];
  }

  @Tool({ description: 'Draw all pictures anew' })
  async *redraw() {
    let done = 0;
    for (const name of pictures.keys()) {
      done += 1;
      yield progress(done, pictures.size, name);
      yield `${name} is drawn`;
    }
  }

  @Resource('picture://{name}', { mimeType: 'image/png' })
  picture({ name }: { name: string }) {
    return pictures.get(name);
  }

  @Prompt({ description: 'Talk about a picture' })
  talk(@Arg('name') name: string) {
    return [user(`Look at picture://${name}`), assistant('What do you want to know of it?')];
  }
}
// #endregion
