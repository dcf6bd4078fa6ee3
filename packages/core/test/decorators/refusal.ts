import { scan } from '../../src/decorators/scan.js';
import { SetupError } from '../../src/errors/setup-error.js';
import type { Class } from '../../src/schema/json-schema.js';

/** The message that the author of a class reads when a server with it refuses to start. */
export function refusal(type: Class): string {
  return messageOf(() => scan(type));
}

export function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof SetupError) return error.message;
    throw error;
  }
  return 'accepted';
}
