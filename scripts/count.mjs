import { readFileSync } from 'node:fs';

// a suite that does not load has no test to count, yet it must not pass for nothing
const summary = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const failed = summary.numFailedTests + summary.numRuntimeErrorTestSuites;
const skipped = summary.numPendingTests + summary.numTodoTests;

process.stdout.write(
  `${summary.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
if (failed > 0 || summary.numPassedTests === 0) process.exitCode = 1;
