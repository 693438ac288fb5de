import type { EngineText } from '../../model/Text.ts';
import { config } from '../start/config/configStore.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { phaseStore } from '../start/stores/phaseStore.ts';
import { fillEachLanguage } from '../start/texts/fillEachLanguage.ts';
import { pageText } from '../start/texts/speech.ts';

const MAYBE_CORS: EngineText = {
  zh: '无法连接 {host}。请检查网络和服务器；若服务器正常，它须允许本页地址 {page} 跨域访问（CORS）',
  en: '{host} cannot be reached. Check the network and the server; if it is up, it must allow calls from this page, {page} (CORS)',
};

/**
 * Browsers do not tell a host that is away from one that does not allow this page. Who is signed in has been answered
 * before, so that a read of hers is not for want of being allowed.
 */
export function notReached(error: ApiError, method: string): ApiError {
  const page = window.location.origin;
  const host = new URL(config().apiBase, page).origin;
  if (host === page || !navigator.onLine || (phaseStore.get() === 'signedIn' && method === 'GET')) return error;
  return new ApiError('network', 0, pageText(fillEachLanguage(MAYBE_CORS, { host, page })));
}
