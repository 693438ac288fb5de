import { basicAuth } from '../../../protocol/basicAuth.ts';
import { tokenHeaders } from '../../../protocol/tokenHeaders.ts';
import { config } from '../config/configStore.ts';
import { actingTenantStore } from '../stores/actingTenantStore.ts';
import { sessionStore } from '../stores/sessionStore.ts';
import { readTokens } from '../stores/tokenStore.ts';
import { languageStore } from '../texts/languageStore.ts';
import type { HttpCall } from './httpClient.ts';

/** The headers of every call. */
export function requestHeaders(call: Pick<HttpCall, 'token' | 'basic' | 'headers'> = {}): Record<string, string> {
  const { clientId, clientSecret, tenantHeader, tenantId } = config();
  const access = call.token === false ? undefined : readTokens()?.access;
  return {
    accept: 'application/json',
    'accept-language': languageStore.get() === 'zh' ? 'zh-CN,zh' : languageStore.get(),
    [tenantHeader]: actingTenantStore.get() || sessionStore.get().user?.tenantId || tenantId,
    ...(call.basic === false ? {} : { authorization: basicAuth(clientId, clientSecret) }),
    ...(access === undefined ? {} : tokenHeaders(config(), access)),
    ...call.headers,
  };
}
