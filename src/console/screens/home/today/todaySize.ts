/** So many rows of a list stand on home; the others in their list. */
export const TODAY_ROWS = 4;
