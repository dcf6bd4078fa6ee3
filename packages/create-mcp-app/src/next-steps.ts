import type { PackageManager } from './choices.js';
import { scriptCommand } from './package-manager.js';
import { shellQuote } from './shell-quote.js';

export interface Outcome {
  /** As it was typed. */
  readonly directory: string;
  readonly pm: PackageManager;
  readonly installed: boolean;
  readonly platform: NodeJS.Platform;
}

/** The commands to go on with, one a line. */
export function nextSteps({ directory, pm, installed, platform }: Outcome): string[] {
  const here = /^\.[\\/]?$/.test(directory);
  return [
    ...(here ? [] : [`cd ${change(directory, platform)}`]),
    ...(installed ? [] : [`${pm} install`]),
    ...['test', 'build', 'start'].map((script) => scriptCommand(pm, script)),
  ];
}

function change(directory: string, platform: NodeJS.Platform): string {
  const quoted = shellQuote(directory, platform);
  return directory.startsWith('-') ? `./${quoted}` : quoted;
}
