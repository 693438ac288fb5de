import type { Part } from '../parts.ts';
import { BIN_STATES } from './binStates.ts';
import { COMMENT_STATES } from './commentStates.ts';
import { FILE_STATES } from './fileStates.ts';
import { HISTORY_STATES } from './historyStates.ts';
import { LAYOUT_STATES } from './layoutStates.ts';
import { PALETTE_STATES } from './paletteStates.ts';

/** States of daily work that are only looked at: what is on its way, fails, is empty, is refused, or stands half done. */
export const DAILY_STATES: readonly Part[] = [
  ...PALETTE_STATES,
  ...FILE_STATES,
  ...HISTORY_STATES,
  ...BIN_STATES,
  ...COMMENT_STATES,
  ...LAYOUT_STATES,
];
