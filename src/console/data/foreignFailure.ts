import type { ApiError } from '../start/http/ApiError.ts';
import type { HttpCall } from '../start/http/httpClient.ts';
import { notReached } from './notReached.ts';
import { roleRefusal } from './roleRefusal.ts';

/** What a failure of a call to somebody else's backend means. */
export async function foreignFailure(error: ApiError, { method, token }: HttpCall): Promise<ApiError> {
  if (error.kind === 'network') return notReached(error, method);
  return error.status === 401 && token !== false ? roleRefusal(error) : error;
}
