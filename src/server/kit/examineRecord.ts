import type { EntityName } from '../../model/SchemaTypes.ts';
import { updateAudit } from '../records/audit.ts';
import { entityNamed } from './entityNamed.ts';
import type { ActionInput, OperationContext } from './OperationContext.ts';

/**
 * Notes who examined a record when, and what was said. The decision itself is the action's
 * transition, which has been compared and set by then: of two examiners only one comes this far.
 */
export async function examineRecord(
  context: OperationContext,
  name: EntityName,
  { ids: [id = ''], values }: ActionInput,
  more: Readonly<Record<string, unknown>> = {},
): Promise<true> {
  const changes = {
    ...more,
    examineRemark: values.remark ?? null,
    examineUserId: context.user.id,
    examineTime: context.now(),
    ...updateAudit(context),
  };
  await context.repository.update(entityNamed(context, name), [id], changes);
  return true;
}
