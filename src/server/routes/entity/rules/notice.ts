import type { EntityRule } from './EntityRule.ts';

/** The bell of every page shows the newest: what is published to all is no secret, and repeats its words. */
export const notice: EntityRule = { packed: true };
