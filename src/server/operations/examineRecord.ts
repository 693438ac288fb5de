import { AppError } from '../AppError.ts';
import { updateAudit } from './audit.ts';
import type { ActionInput, OperationContext } from './OperationContext.ts';
import { entityNamed } from './statistics/entityNamed.ts';

/** Keys of the dictionary `examine_status`. */
const PENDING = '0';

/**
 * Passes or returns a record that waits for examination, with the note, the examiner and the time.
 * Of two examiners at the same moment one wins; the other is told that it has been decided.
 */
export async function examineRecord(
  context: OperationContext,
  name: string,
  { ids: [id = ''], values }: ActionInput,
  more: Readonly<Record<string, unknown>> = {},
): Promise<true> {
  const changes = {
    ...more,
    status: values.status,
    examineRemark: values.remark ?? null,
    examineUserId: context.user.id,
    examineTime: context.now(),
    ...updateAudit(context),
  };
  const where = { path: 'status', op: 'eq', value: PENDING } as const;
  const changed = await context.repository.update(entityNamed(context, name), [id], changes, { where });
  if (changed === 0) throw new AppError('stale');
  return true;
}
