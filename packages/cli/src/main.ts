#!/usr/bin/env node
import { run } from './command/run.js';
import { terminal } from './command/terminal.js';

// a reader that has seen enough (head, less) is no failure
process.stdout.on('error', () => process.exit());
process.exitCode = await run(process.argv.slice(2), terminal);
