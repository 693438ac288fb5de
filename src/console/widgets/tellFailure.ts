import { reportError } from '../context/errorLog.ts';
import { ApiError } from '../data/ApiError.ts';
import { announce } from './announce.ts';

/** After work that failed: a refusal has been announced by its request; a mistake of ours is logged, and said. */
export function tellFailure(error: unknown): void {
  if (error instanceof ApiError) return;
  reportError(error, 'work');
  announce('failed', 'error');
}
