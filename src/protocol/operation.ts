import type { OperationName } from '../model/operations.ts';
import type { Operation } from './types.ts';

/** States one operation of a convention; only there to carry the types of its call and result. */
export function operation<N extends OperationName>(stated: Operation<N>): Operation<N> {
  return stated;
}
