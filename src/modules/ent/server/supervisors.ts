import type { RowOf } from '../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../server/records/audit.ts';
import * as dict from '../../dict.gen.ts';

/** Whether the account that a file names supervises nothing any more: it is gone, switched off or of another department. */
export const hasLeft = (supervisor: RowOf<'user'> | undefined, deptId: string | null): boolean =>
  supervisor === undefined ||
  supervisor.status !== dict.enable_status.enabled ||
  !supervisor.deptId?.includes(String(deptId));

/** Marks the enterprises whose supervisor has left, or is back: of all, or of some. */
export async function markSupervisors(context: OperationContext, where?: RowsWhere<'entInfo'>): Promise<number> {
  const enterprises = rowsOf(context, 'entInfo');
  const pairs = await enterprises.tally({ by: ['supervisorId', 'deptId'], where });
  const people = await rowsOf(context, 'user').getMany([...new Set(pairs.flatMap(({ keys: [id] }) => id || []))]);
  const supervisors = new Map(people.map((one) => [one.id, one]));
  let changed = 0;
  for (const { keys } of pairs) {
    const [supervisorId, deptId = null] = keys;
    if (!supervisorId) continue;
    const supervisorLeft = hasLeft(supervisors.get(supervisorId), deptId);
    const others = await enterprises.all({
      where: {
        all: [
          { path: 'supervisorId', op: 'eq', value: supervisorId },
          { path: 'deptId', op: 'eq', value: deptId },
          { path: 'supervisorLeft', op: supervisorLeft ? 'ne' : 'eq', value: true },
        ],
      },
    });
    const ids = others.map(({ id }) => id);
    changed += await enterprises.update(ids, { supervisorLeft, ...updateAudit(context) });
  }
  return changed;
}
