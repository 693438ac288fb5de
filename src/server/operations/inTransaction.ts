import type { OperationContext } from './OperationContext.ts';

/** Runs `work` with a context whose repository is one transaction. */
export function inTransaction<T>(
  context: OperationContext,
  work: (inside: OperationContext) => Promise<T>,
): Promise<T> {
  return context.repository.write((repository) => work({ ...context, repository }));
}
