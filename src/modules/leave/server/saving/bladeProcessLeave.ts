import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { leaveDays } from '../../wire/leaveDays.ts';

/** How many days are asked for follows from the times; the process asks for it. */
export const bladeProcessLeave: SaveRule<'bladeProcessLeave'> = {
  derive: async (_context, { startTime, endTime }) => ({ days: leaveDays(startTime ?? '', endTime ?? '') ?? null }),
};
