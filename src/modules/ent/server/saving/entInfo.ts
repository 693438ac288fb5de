import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { hasLeft } from '../supervisors.ts';

/** Another supervisor is there to supervise. */
export const entInfo: SaveRule<'entInfo'> = {
  derive: async (context, { supervisorId, deptId }) => ({
    supervisorLeft: supervisorId ? hasLeft(await rowsOf(context, 'user').get(supervisorId), deptId ?? null) : null,
  }),
};
