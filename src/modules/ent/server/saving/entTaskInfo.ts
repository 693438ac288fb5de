import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import * as dict from '../../../dict.gen.ts';

/** A task past its deadline is overdue; one that gets more time is open again. A new one lists what its setting has checked. */
export const entTaskInfo: SaveRule<'entTaskInfo'> = {
  derive: async (context, { status, deadline }) => {
    if (status !== dict.ent_task_status.toDo && status !== dict.ent_task_status.overdue) return {};
    const late = typeof deadline === 'string' && deadline < context.now();
    return { status: late ? dict.ent_task_status.overdue : dict.ent_task_status.toDo };
  },
  saved: async (context, { id, configId, checkRecords }, before) => {
    if (before !== undefined || !configId || (checkRecords ?? []).length > 0) return;
    const items = (await rowsOf(context, 'systemSuperviseConfig').get(configId))?.checkItems ?? [];
    if (items.length === 0) return;
    await rowsOf(context, 'entTaskInfo').update([String(id)], { checkRecords: items.map(({ item }) => ({ item })) });
  },
  writes: ['entTaskInfo'],
};
