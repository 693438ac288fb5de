import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { markSupervisors } from '../supervisors.ts';

/** Who is switched off, or of another department from now on, supervises no more what she did. */
export const user: SaveRule<'user'> = {
  saved: async (context, { id, status, deptId }, before) => {
    if (before === undefined || (status === before.status && String(deptId) === String(before.deptId))) return;
    await markSupervisors(context, { path: 'supervisorId', op: 'eq', value: String(id) });
  },
};
