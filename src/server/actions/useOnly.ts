import type { EntityName } from '../../model/SchemaTypes.ts';
import { entityNamed } from '../kit/entityNamed.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { SaveRule } from '../kit/SaveRule.ts';
import { updateAudit } from '../records/audit.ts';
import { lockSwitch, othersOn } from '../records/switchOthersOff.ts';
import { NO, YES } from '../yesNo.ts';

const IN_USE = { field: 'status', on: YES };

/** Sets `status` of one record to yes and of every other of the tenant to no. */
export async function useOnly(context: OperationContext, name: EntityName, id: string): Promise<true> {
  const entity = entityNamed(context, name);
  await lockSwitch(context, entity, IN_USE);
  const others = await context.repository.find(entity, { where: othersOn(entity, IN_USE, [], { id }) });
  const ids = others.map((other) => String(other.id));
  await context.repository.update(entity, ids, { status: NO, ...updateAudit(context) });
  await context.repository.update(entity, [id], { status: YES, ...updateAudit(context) });
  return true;
}

/** One that comes back from the recycle bin leaves it to the one that is in use since. */
export const oneInUse = (name: EntityName): Pick<SaveRule, 'derive'> => ({
  derive: async (context, record) => {
    if (record.status !== YES) return {};
    const entity = entityNamed(context, name);
    await lockSwitch(context, entity, IN_USE);
    const where = othersOn(entity, IN_USE, [], record);
    return (await context.repository.exists(entity, { where })) ? { status: NO } : {};
  },
});
