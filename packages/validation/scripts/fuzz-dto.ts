import { campaign } from '../test/fuzz/campaign.js';

const inputs = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const start = performance.now();
const result = campaign(seed, inputs);
const seconds = ((performance.now() - start) / 1000).toFixed(1);

process.stdout.write(
  `${result.inputs} inputs over ${result.classes} classes (${result.impossible} impossible), ${result.accepted} accepted, ` +
    `${result.differences.length} differences, seed ${seed}, ${seconds} s\n`,
);
for (const difference of result.differences) process.stdout.write(`${difference}\n`);
process.exitCode = result.differences.length === 0 ? 0 : 1;
