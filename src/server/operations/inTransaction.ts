import type { OperationContext } from './OperationContext.ts';

/** Runs `work` with a context whose repository is one transaction; what belongs to it besides is done in the same one. */
export function inTransaction<T>(
  { alongside, ...context }: OperationContext,
  work: (inside: OperationContext) => Promise<T>,
): Promise<T> {
  return context.repository.write(async (repository) => {
    const inside = { ...context, repository };
    const result = await work(inside);
    return alongside ? alongside(inside, result) : result;
  });
}
