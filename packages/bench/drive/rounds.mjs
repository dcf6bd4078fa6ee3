import { median } from './median.mjs';

/** Measures everybody in turn, round after round, so that other work of the machine meets all alike; gives the medians. */
export async function interleaved(rounds, targets, measure) {
  const samples = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) samples[index].push(await measure(target));
  }
  return samples.map(median);
}
