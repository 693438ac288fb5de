import { fieldRefusal } from '../../../../server/AppError.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { leaveDays } from '../../wire/leaveDays.ts';

const OWN_APPROVER = {
  zh: '不能由自己审批，请选择他人',
  en: 'Nobody approves her own leave; choose somebody else',
} as const;

/** How many days are asked for follows from the times; the process asks for it. Somebody else approves. */
export const bladeProcessLeave: SaveRule<'bladeProcessLeave'> = {
  derive: async (_context, { startTime, endTime }) => ({ days: leaveDays(startTime ?? '', endTime ?? '') ?? null }),
  saved: async (_context, { taskUser, createUser }, before) => {
    if (taskUser === createUser && taskUser !== before?.taskUser) throw fieldRefusal('taskUser', OWN_APPROVER);
  },
};
