import { projectFolder } from '../program/project-folder.js';
import { channelTo, type OpenOptions, type OpenServer, openServer } from '../target/open-server.js';
import type { Target } from '../target/target.js';
import { offerOf } from '../offer/offer.js';
import type { Json } from '../client/json.js';
import type { Finding } from './finding.js';
import { authFindings } from './http/auth.js';
import { httpFindings } from './http/http.js';
import { hostFileFindings } from './project/host-files.js';
import { packageFindings } from './project/packages.js';
import { settingsFindings } from './project/settings.js';
import { sourcesOf } from './project/sources.js';
import { schemaFindings } from './schema/findings.js';
import { conversationFindings, idFindings, sample } from './server/conversation.js';
import { eraFindings } from './server/eras.js';
import { nameFindings } from './server/names.js';
import { resultFindings } from './server/results.js';
import { wordFindings } from './server/words.js';

export type ExamineOptions = Pick<OpenOptions, 'cwd' | 'headers'>;

/** Everything that is wrong with a server and, where it is a module, with its project. */
export async function examine(target: Target, options: ExamineOptions): Promise<readonly Finding[]> {
  const project = target.kind === 'module' ? projectFindings(projectFolder(target.file)) : [];
  const http = target.kind === 'url' ? await reached(target.url, options.headers ?? {}) : [];
  return [...project, ...http, ...(await serverFindings(target, options))];
}

function projectFindings(folder: string): readonly Finding[] {
  const sources = sourcesOf(folder);
  return [
    ...settingsFindings(folder, sources),
    ...packageFindings(folder, sources),
    ...hostFileFindings(folder, sources),
  ];
}

async function reached(url: string, headers: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  try {
    return [...(await authFindings(url)), ...(await httpFindings(url, headers))];
  } catch {
    // that nothing answers is said where the server is asked
    return [];
  }
}

async function serverFindings(target: Target, options: ExamineOptions): Promise<readonly Finding[]> {
  const noise: string[] = [];
  const said: string[] = [];
  const heard: Json[] = [];
  const watching = {
    ...options,
    noise: (line: string) => void noise.push(line),
    said: (text: string) => void said.push(text),
    heard: (message: Json) => void heard.push(message),
  };
  const began = Date.now();
  try {
    await using server = await openServer(target, watching);
    const asked = await askedFindings(server, began);
    const eras = await eraFindings(channelTo(target, watching).channel);
    return [...stdout(noise), ...withLog(asked, said.join('')), ...eras, ...idFindings(heard)];
  } catch (error) {
    const text = said.join('').trim();
    const found = [(error as Error).message, text].filter((part) => part !== '').join('\n');
    return [
      ...stdout(noise),
      { rule: 'START', where: 'server', found, fix: 'mend this first: nothing else was asked' },
    ];
  }
}

async function askedFindings({ client, facts }: OpenServer, began: number): Promise<readonly Finding[]> {
  const subject = { facts, offer: await offerOf(client, facts) };
  const milliseconds = Date.now() - began;
  const { samples, findings } = await sample(client, subject);
  return [
    ...nameFindings(subject),
    ...wordFindings(subject),
    ...schemaFindings(subject),
    ...(await conversationFindings(client, subject)),
    ...slow(milliseconds),
    ...findings,
    ...samples.flatMap((one) => [...resultFindings(one)]),
  ];
}

/** A client reads the number of a fault only; what the server wrote of it says what to mend. */
function withLog(findings: readonly Finding[], log: string): readonly Finding[] {
  return findings.map((finding) => {
    const [fault] = /fault [0-9a-f]{4}\b/.exec(finding.rule === 'RES-FAULT' ? finding.found : '') ?? [];
    const line = fault === undefined ? undefined : log.split('\n').find((one) => one.startsWith(fault));
    return line === undefined ? finding : { ...finding, found: `${finding.found}\n${line}` };
  });
}

function slow(milliseconds: number): readonly Finding[] {
  if (milliseconds < 5_000) return [];
  const found = `${Math.round(milliseconds / 100) / 10} s until the lists were there`;
  return [{ rule: 'PROTO-SLOW', where: 'start', found, fix: 'load what is slow when it is first needed' }];
}

function stdout([line]: readonly string[]): readonly Finding[] {
  if (line === undefined) return [];
  const found = `it printed ${JSON.stringify(line.slice(0, 80))}`;
  return [
    {
      rule: 'STDIO-STDOUT',
      where: 'standard output',
      found,
      fix: 'console.error, or the lazy form of serve: serve(() => import(…))',
    },
  ];
}
