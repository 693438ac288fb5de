import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import * as dict from '../../../dict.gen.ts';

/** A task past its deadline is overdue; one that gets more time is open again. */
export const entTaskInfo: SaveRule<'entTaskInfo'> = {
  derive: async (context, { status, deadline }) => {
    if (status !== dict.ent_task_status.toDo && status !== dict.ent_task_status.overdue) return {};
    const late = typeof deadline === 'string' && deadline < context.now();
    return { status: late ? dict.ent_task_status.overdue : dict.ent_task_status.toDo };
  },
};
