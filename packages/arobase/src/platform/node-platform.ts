import { type Class, type InstanceOptions, type Instances, type Platform, systemClock } from '@arobase/core';
import { createCompiler } from '@arobase/validation';
import { createInstances } from '../instances/instances.js';
import { ambient } from './ambient.js';
import { warnOfHidden } from './bundle.js';

/** What core takes from the world around it: class-validator's rules, typedi's instances, async-local storage, standard error. */
export function platform(serverClass: Class): Platform {
  return {
    serverClass,
    clock: systemClock,
    ambient,
    createCompiler: () => createCompiler(warn),
    createInstances: instancesOf,
    stateKeys,
    warn,
  };
}

function instancesOf(options: InstanceOptions): Instances {
  warnOfHidden('class-transformer', warn);
  return createInstances(options, () => warnOfHidden('typedi', warn));
}

function warn(text: string): void {
  const stderr = globalThis.process?.stderr;
  if (stderr !== undefined) stderr.write(`${text}\n`);
  // biome-ignore lint/suspicious/noConsole: where there is no standard error, the console is the operator's only window
  else globalThis.console.error(text);
}

function stateKeys(): readonly string[] | undefined {
  const key = globalThis.process?.env.AROBASE_STATE_KEY;
  return key === undefined || key === '' ? undefined : [key];
}
