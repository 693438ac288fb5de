import { sql as text } from './sqlText.ts';

/** What stands for values that rows are read by, one after the other: no table is called so. */
export const EACH = text.id('each of them');
/** One of them. */
export const WANTED = text`${EACH}.value`;
