import { ApiError } from '../start/http/ApiError.ts';
import { reportError } from '../start/stores/errorLog.ts';
import { announce } from './announce.ts';

/** After work that failed: a refusal has been announced by its request; a mistake of ours is logged, and said. */
export function announceFailure(error: unknown): void {
  if (error instanceof ApiError) return;
  reportError(error, 'work');
  announce('failed', 'error');
}
