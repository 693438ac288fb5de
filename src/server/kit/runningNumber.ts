import type { OperationContext } from './OperationContext.ts';

/** The next value of a counter of this tenant, from 1, each once; what does not come to stand leaves no gap. */
export const runningNumber = ({ repository }: OperationContext, counter: string): Promise<number> =>
  repository.nextNumber(counter);
