import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { type Template, TEMPLATES, type Transport } from '../src/choices.js';
import { readManifest } from '../src/manifest.js';
import type { Project } from '../src/project.js';
import { render } from '../src/render.js';
import { template } from './template.js';

const EVERYWHERE = [
  '.editorconfig',
  '.gitignore',
  '.vscode/settings.json',
  'AGENTS.md',
  'README.md',
  'biome.json',
  'package.json',
  'src/main.ts',
  'src/server.ts',
  'tsconfig.json',
];
const OVER_HTTP = ['.dockerignore', 'Dockerfile'];

test.each(TEMPLATES)('%s has what every project has, and a container where it serves HTTP', (name) => {
  const names = (transport: Transport) => [...rendered(name, { transport }).keys()];
  expect(names('both')).toEqual(expect.arrayContaining([...EVERYWHERE, ...OVER_HTTP]));
  expect(names('http')).toEqual(names('both'));
  expect(names('stdio')).toEqual(names('both').filter((file) => !OVER_HTTP.includes(file)));
  expect(names('both').filter((file) => /\.test\.ts$/.test(file))).not.toEqual([]);
});

test.each(TEMPLATES)('%s takes the name of the project, the server its name without the scope', (name) => {
  const files = rendered(name, { name: '@me/my-tool' });
  expect(manifest(files).name).toBe('@me/my-tool');
  expect(files.get('src/server.ts')).toContain("name: 'my-tool'");
  expect(files.get('README.md')).toMatch(/^# my-tool\n/);
  expect(files.get('README.md')).toContain(
    '"my-tool": { "command": "node", "args": ["/path/to/my-tool/dist/main.js"] }',
  );
  const { name: old } = readManifest(template(name).get('package.json')!);
  for (const page of ['README.md', 'AGENTS.md'])
    expect(files.get(page)).not.toMatch(new RegExp(`(?<!\\w)${old}(?![\\w:])`));
});

test.each(TEMPLATES)('%s on stdio alone says nothing of HTTP', (name) => {
  const files = rendered(name, { transport: 'stdio' });
  expect(manifest(files).scripts.start).toBe('node dist/main.js');
  const texts = [...files].filter(([, text]) => /http|ALLOWED_HOSTS|docker|<!--/i.test(String(text)));
  expect(texts.map(([file]) => file)).toEqual([]);
});

test.each(TEMPLATES)('%s over HTTP alone starts so, and its pages name scripts that are there', (name) => {
  const files = rendered(name, { transport: 'http' });
  expect(files.get('src/main.ts')).toContain("await serve(() => import('./server.js'), { http: true });");
  const { scripts } = manifest(files);
  expect(Object.keys(scripts).filter((script) => script.includes(':http'))).toEqual([]);
  expect(String(files.get('README.md'))).toMatch(/^npm start .*over HTTP/m);
  expect(String(files.get('README.md'))).not.toMatch(/standard input|<!--/);
  const columns = [...String(files.get('README.md')).matchAll(/^npm .*?(?= #)/gm)].map(([before]) => before.length);
  expect(new Set(columns).size).toBe(1);
});

test.each(['starter', 'zod'] as const)('%s restarts with every change, over what it is reached by', (name) => {
  const dev = (transport: Transport) =>
    Object.entries(manifest(rendered(name, { transport })).scripts).filter(([script]) => script.startsWith('dev'));
  expect(dev('both')).toEqual([
    ['dev', 'arobase dev'],
    ['dev:http', 'arobase dev -- --http'],
  ]);
  expect(dev('stdio')).toEqual([['dev', 'arobase dev']]);
  // the program itself says HTTP
  expect(dev('http')).toEqual([['dev', 'arobase dev']]);
});

test.each(
  TEMPLATES.flatMap((name) => (['both', 'stdio', 'http'] as const).map((transport) => [name, transport] as const)),
)('the pages of %s (%s) name scripts that are there', (name, transport) => {
  const files = rendered(name, { transport });
  const scripts = Object.keys(manifest(files).scripts);
  const named = ['README.md', 'AGENTS.md'].flatMap((page) =>
    [...String(files.get(page)).matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, script]) => script),
  );
  expect(named.filter((script) => script !== 'install' && !scripts.includes(script!))).toEqual([]);
});

test.each(['pnpm', 'yarn', 'bun'] as const)('with %s nothing speaks of npm but what installs it', (pm) => {
  for (const name of TEMPLATES) {
    const speakers = [...rendered(name, { pm })].filter(([, text]) =>
      /\bnpm (?!install --global)|\bnpx\b/.test(String(text).replace(/the test runner of Node/g, '')),
    );
    expect(speakers.map(([file]) => file)).toEqual([]);
  }
});

test('the folder of yarn stays out of the repository', () => {
  expect(rendered('zod', { pm: 'yarn' }).get('.gitignore')).toMatch(/^node_modules\/\n[\s\S]*^\.yarn\/\n$/m);
  expect(rendered('zod', { pm: 'npm' }).get('.gitignore')).toBe(template('zod').get('.gitignore'));
});

test('tarballs stand in for versions, and what only they need is pinned', () => {
  const specifiers = new Map(
    ['arobase', '@arobase/testing', '@arobase/core'].map((name) => [name, `file:vendor/${name.replace('@', '')}.tgz`]),
  );
  const tarballs = { specifiers, files: new Map([['vendor/arobase.tgz', new Uint8Array([1])]]) };
  const files = rendered('minimal', { tarballs });
  expect(manifest(files)).toMatchObject({
    dependencies: { arobase: 'file:vendor/arobase.tgz', 'reflect-metadata': expect.stringMatching(/^\^/) },
    devDependencies: { '@arobase/testing': 'file:vendor/arobase/testing.tgz' },
    overrides: { '@arobase/core': 'file:vendor/arobase/core.tgz' },
  });
  expect(files.get('vendor/arobase.tgz')).toEqual(new Uint8Array([1]));
  expect(manifest(rendered('minimal', { tarballs, pm: 'yarn' }))).toHaveProperty('resolutions');
  expect(manifest(rendered('minimal', { tarballs, pm: 'pnpm' }))).not.toHaveProperty('overrides');
  expect(rendered('minimal', { tarballs, pm: 'pnpm' }).get('pnpm-workspace.yaml')).toContain(
    "overrides:\n  '@arobase/core': 'file:vendor/arobase/core.tgz'\n",
  );
});

test('templates ask for the packages of this version', () => {
  const { version } = JSON.parse(readFileSync(path.resolve(__dirname, '../package.json'), 'utf8'));
  for (const name of TEMPLATES) {
    const { dependencies, devDependencies } = manifest(rendered(name, {}));
    const own = [dependencies.arobase, devDependencies['@arobase/cli'], devDependencies['@arobase/testing']];
    expect(own).toEqual([`^${version}`, `^${version}`, `^${version}`]);
  }
});

function rendered(name: Template, facts: Partial<Project>): Map<string, string | Uint8Array> {
  const project = {
    name: 'my-tool',
    template: name,
    transport: 'both',
    pm: 'npm',
    tarballs: undefined,
    ...facts,
  } as const;
  return render(template(name), project);
}

function manifest(files: ReadonlyMap<string, string | Uint8Array>) {
  return readManifest(String(files.get('package.json')));
}
