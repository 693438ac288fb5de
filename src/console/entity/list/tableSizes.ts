/** Widths of the columns that every table may have. */
export const SELECT_WIDTH = 44;
export const ACTIONS_WIDTH = 168;
/** On a phone: one button with everything in its menu. */
export const COMPACT_ACTIONS_WIDTH = 44;
/** A table below this width is read on a phone. */
export const COMPACT_BELOW = 480;
