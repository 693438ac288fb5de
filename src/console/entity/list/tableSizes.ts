/** Widths of the columns that every table may have. */
export const SELECT_WIDTH = 44;
export const ACTIONS_WIDTH = 168;
