#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { readCommandLine, USAGE } from './command-line.js';
import { createApp } from './create-app.js';
import { Refusal } from './refusal.js';
import { loadTemplate } from './templates.js';

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  return error.exitCode;
});

async function main(): Promise<number> {
  const line = readCommandLine(process.argv.slice(2));
  if (line.help) return print(USAGE);
  if (line.version) return print(`${await version()}\n`);
  const attended = process.stdin.isTTY === true && process.stdout.isTTY === true && !line.yes;
  return createApp(line, {
    cwd: process.cwd(),
    platform: process.platform,
    env: process.env,
    // loaded for a terminal alone: a program that asks nothing starts faster
    terminal: attended ? (await import('./clack-terminal.js')).clackTerminal : undefined,
    print,
    loadTemplate,
  });
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}

async function version(): Promise<string> {
  const manifest = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
