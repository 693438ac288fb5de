import type { OperationContext } from '../kit/OperationContext.ts';
import { recordWrites, refuseUnseenWrites } from './refuseUnseenWrites.ts';

/**
 * Runs `work` with a context whose repository is one transaction; what belongs to it besides is done in the same
 * one. Rows that a data scope is on must lie within it when the work is done, by whichever call they were written. Of its
 * `kind` see `Database.write`.
 */
export function inTransaction<T>(
  { beforehand, alongside, tries, ...context }: OperationContext,
  work: (inside: OperationContext) => Promise<T>,
  kind?: string,
): Promise<T> {
  return context.repository.write(
    async (repository) => {
      const inside = { ...context, repository };
      await beforehand?.(inside);
      const result = await withinSight(inside, work);
      return alongside ? alongside(inside, result) : result;
    },
    tries ? undefined : kind,
  );
}

async function withinSight<T>(context: OperationContext, work: (inside: OperationContext) => Promise<T>): Promise<T> {
  if (context.consequences !== undefined || context.rowFilter === undefined) return work(context);
  const { repository, written } = recordWrites(context, context.repository);
  const result = await work({ ...context, repository, consequences: context.repository });
  await refuseUnseenWrites(context, written);
  return result;
}

/** The context for what follows from a write by the application's own rules, wherever those rows lie. */
export function consequenceContext(context: OperationContext): OperationContext {
  return context.consequences === undefined ? context : { ...context, repository: context.consequences };
}
