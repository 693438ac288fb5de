import type { OperationContext } from '../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../server/records/audit.ts';
import * as dict from '../../dict.gen.ts';

/** Whether the account that a file names supervises nothing any more: it is gone, switched off or of another department. */
export async function hasLeft(
  context: OperationContext,
  supervisorId: string,
  deptId: string | null,
): Promise<boolean> {
  const supervisor = await rowsOf(context, 'user').get(supervisorId);
  return (
    supervisor === undefined ||
    supervisor.status !== dict.enable_status.enabled ||
    !supervisor.deptId?.includes(String(deptId))
  );
}

/** Marks the enterprises whose supervisor has left, or is back. */
export async function markSupervisors(context: OperationContext): Promise<number> {
  const enterprises = rowsOf(context, 'entInfo');
  let changed = 0;
  for (const { keys } of await enterprises.tally({ by: ['supervisorId', 'deptId'] })) {
    const [supervisorId, deptId = null] = keys;
    if (!supervisorId) continue;
    const supervisorLeft = await hasLeft(context, supervisorId, deptId);
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
