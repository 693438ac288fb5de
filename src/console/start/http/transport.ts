import { config } from '../config/configStore.ts';
import { HTTP_MESSAGES } from '../texts/http.ts';
import { pageText } from '../texts/speech.ts';
import { ApiError } from './ApiError.ts';

/** Ends with the caller's own signal, or once a call has taken the configured time. */
export function withinTime(signal: AbortSignal | null | undefined, timeout = config().timeout): AbortSignal {
  const limit = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** Why a call brought no answer; what the caller's own signal ended stays what it is. */
export function transportError(reason: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted === true) return reason;
  const timedOut = reason instanceof Error && (reason.name === 'TimeoutError' || reason.name === 'AbortError');
  return timedOut
    ? new ApiError('timeout', 0, pageText(HTTP_MESSAGES['http.timeout']))
    : new ApiError('network', 0, pageText(HTTP_MESSAGES['http.network']));
}
