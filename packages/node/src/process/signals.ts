import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Tells of each signal that asks the process to end, with the exit code that a shell gives it. */
export function onSignal(listener: (exitCode: number) => void): () => void {
  const told = (signal: (typeof SIGNALS)[number]) => listener(128 + constants.signals[signal]);
  for (const signal of SIGNALS) process.on(signal, told);
  return () => {
    for (const signal of SIGNALS) process.off(signal, told);
  };
}
