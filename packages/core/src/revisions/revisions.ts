import type { Revision } from './revision.js';
import { v2024_11_05 } from './v2024-11-05.js';
import { v2025_03_26 } from './v2025-03-26.js';
import { v2025_06_18 } from './v2025-06-18.js';
import { v2025_11_25 } from './v2025-11-25.js';
import { v2026_07_28 } from './v2026-07-28.js';

/** Newest first. */
export const REVISIONS: readonly Revision[] = [v2026_07_28, v2025_11_25, v2025_06_18, v2025_03_26, v2024_11_05];
