/** @jest-config-loader esbuild-register */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';

const root = __dirname;
const legacy = { legacyDecorator: true, decoratorMetadata: true };
const tc39 = { decoratorVersion: '2022-03' };

const config: Config = {
  maxWorkers: '100%',
  projects: [
    ...members('packages').map((name) => project(name, `packages/${name}`, legacy)),
    ...members('packages')
      .filter((name) => existsSync(path.join(root, 'packages', name, 'test/tc39')))
      .map((name) => ({
        ...project(`${name}-tc39`, `packages/${name}/test/tc39`, tc39),
        testPathIgnorePatterns: ['/node_modules/'],
      })),
    // the others bring another test runner: scripts/test-templates.mjs runs it
    ...members('templates')
      .filter((name) => existsSync(path.join(root, 'templates', name, 'jest.config.js')))
      .map((name) => project(name, `templates/${name}`, legacy)),
    project('docs', 'docs/examples', legacy),
    project('workspace', 'test', legacy),
  ],
};

export default config;

function members(folder: string): string[] {
  const base = path.join(root, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base).filter((name) => name !== 'bench' && existsSync(path.join(base, name, 'package.json')));
}

function project(displayName: string, folder: string, transform: object) {
  return {
    displayName,
    rootDir: root,
    roots: [`<rootDir>/${folder}`],
    testMatch: ['**/*.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', '/test/tc39/'],
    modulePathIgnorePatterns: ['<rootDir>/packages/[^/]+/dist/'],
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    testEnvironmentOptions: { customExportConditions: ['@arobase/source', 'node', 'node-addons'] },
    setupFilesAfterEnv: ['<rootDir>/test/setup/silence.ts'],
    transform: { '\\.[cm]?tsx?$': ['@swc/jest', swc(transform)] as [string, Record<string, unknown>] },
  };
}

function swc(transform: object): Record<string, unknown> {
  return {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform,
    },
  };
}
