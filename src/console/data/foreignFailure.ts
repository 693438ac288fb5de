import { type ApiError, NOT_THERE } from '../start/http/ApiError.ts';
import type { HttpCall } from '../start/http/httpClient.ts';
import { HTTP_MESSAGES } from '../start/texts/http.ts';
import { pageText } from '../start/texts/speech.ts';
import { callMissing } from './callMissing.ts';
import { notReached } from './notReached.ts';
import { roleRefusal } from './roleRefusal.ts';

/** What a failure of a call to somebody else's backend means. */
export async function foreignFailure(error: ApiError, call: HttpCall): Promise<ApiError> {
  const { method, token } = call;
  if (error.kind === 'network' && error.status === 0) return notReached(error, method);
  if (error.status === NOT_THERE && isUntold(error)) return callMissing(error, call);
  return error.status === 401 && token !== false ? roleRefusal(error) : error;
}

/** The backend said nothing about it. */
const isUntold = ({ message }: ApiError): boolean => message === pageText(HTTP_MESSAGES['http.unknown']);
