import type { EngineText } from '../../model/Text.ts';
import { ApiError } from '../start/http/ApiError.ts';
import type { HttpCall } from '../start/http/httpClient.ts';
import { fillEachLanguage } from '../start/texts/fillEachLanguage.ts';
import { pageText } from '../start/texts/speech.ts';

const NO_SUCH_CALL: EngineText = {
  zh: '服务器未提供此功能，请告知管理员：{call}',
  en: 'The server does not offer this; tell your administrator: {call}',
};

/** A call that the backend has not, and says nothing of: who reads it can pass on which. */
export const callMissing = ({ status, traceId }: ApiError, { method, path }: HttpCall): ApiError =>
  new ApiError('refused', status, pageText(fillEachLanguage(NO_SUCH_CALL, { call: `${method} ${path}` })), { traceId });
