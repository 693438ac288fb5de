import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** Keys of the dictionary `ent_task_status`. */
export const ENT_TASK = { open: '0', done: '1', overdue: '2', cancelled: '3' } as const;

/** A task past its deadline is overdue; one that gets more time is open again. */
export const entTaskInfo: SaveRule = {
  derive: async (context, { status, deadline }) => {
    if (status !== ENT_TASK.open && status !== ENT_TASK.overdue) return {};
    const late = typeof deadline === 'string' && deadline < context.now();
    return { status: late ? ENT_TASK.overdue : ENT_TASK.open };
  },
};
