import type { RuleId, Severity } from './rules.js';

/** One thing that is wrong, and what to write instead. */
export interface Finding {
  readonly rule: RuleId;
  /** Tool, file or place. */
  readonly where: string;
  readonly found: string;
  readonly fix: string;
  /** Where the case is better or worse than the rule in general. */
  readonly severity?: Severity;
}
