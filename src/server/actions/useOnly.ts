import type { EntityName } from '../../model/SchemaTypes.ts';
import { entityNamed } from '../kit/entityNamed.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { SaveRule } from '../kit/SaveRule.ts';
import { updateAudit } from '../records/audit.ts';
import { NO, YES } from '../yesNo.ts';

/** Sets `status` of one record to yes and of every other of the tenant to no. */
export async function useOnly(context: OperationContext, name: EntityName, id: string): Promise<true> {
  const entity = entityNamed(context, name);
  const used = await context.repository.find(entity, { where: { path: 'status', op: 'eq', value: YES } });
  const others = used.map((row) => String(row.id)).filter((other) => other !== id);
  await context.repository.update(entity, others, { status: NO, ...updateAudit(context) });
  await context.repository.update(entity, [id], { status: YES, ...updateAudit(context) });
  return true;
}

/** One that comes back from the recycle bin leaves it to the one that is in use since. */
export const oneInUse = (name: EntityName): Pick<SaveRule, 'derive'> => ({
  derive: async (context, { id, status }) => {
    if (status !== YES) return {};
    const others = [
      { path: 'id', op: 'ne', value: String(id) },
      { path: 'status', op: 'eq', value: YES },
    ] as const;
    return (await context.repository.exists(entityNamed(context, name), { where: { all: others } }))
      ? { status: NO }
      : {};
  },
});
