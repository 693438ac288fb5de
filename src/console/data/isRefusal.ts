import { ApiError } from '../start/http/ApiError.ts';

/** An answer about the record, and not about the connection or the session. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused' && error.status !== 401;
