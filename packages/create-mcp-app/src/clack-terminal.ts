import { isCancel, select, text } from '@clack/prompts';
import type { Terminal } from './ask.js';

/** The terminal of this process. */
export const clackTerminal: Terminal = {
  async text(message, initial, check) {
    const answer = await text({
      message,
      placeholder: initial,
      defaultValue: initial,
      validate: (typed) => check(typed === undefined || typed === '' ? initial : typed),
    });
    return isCancel(answer) ? undefined : answer;
  },
  async select(message, options, initial) {
    const answer = await select<string>({ message, options: [...options], initialValue: initial });
    return options.find(({ value }) => value === answer)?.value;
  },
};
