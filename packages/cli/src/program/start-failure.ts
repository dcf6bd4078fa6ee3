import path from 'node:path';

/** Why a server did not start, as it said itself on standard error, in one sentence; `undefined` where it did not say. */
export function startFailure(said: string, cwd: string): string | undefined {
  const [setup] = /^.+\. .+\. \([A-Z_]{4,}\)$/m.exec(said) ?? [];
  if (setup !== undefined) return setup;
  const [, name, message] =
    /^the server did not start: (?:(?:Error \[)?(\w*Error)\]?: )?([\s\S]*?)\s*(?=\n\s+at |$(?![\s\S]))/m.exec(said) ??
    [];
  if (message === undefined) return undefined;
  const shown = message.replaceAll(cwd + path.sep, '');
  if (name === 'SourceError') return shown;
  const frame = said.split('\n').find((line) => /^\s+at /.test(line) && isOwn(line, cwd));
  const [, place] = /((?:\/|[A-Za-z]:)[^()]*?:\d+):\d+\)?$/.exec(frame ?? '') ?? [];
  const where = place === undefined ? '' : `${place.replace(cwd + path.sep, '')}: `;
  return `${where}${name === undefined || name === 'Error' ? '' : `${name}: `}${shown}`;
}

function isOwn(line: string, cwd: string): boolean {
  const at = line.indexOf(cwd + path.sep);
  return at >= 0 && !line.slice(at + cwd.length).includes('node_modules');
}
