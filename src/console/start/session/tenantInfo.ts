import { request } from '../http/httpClient.ts';
import { isObject, isText } from '../storage/guards.ts';

export interface TenantInfo {
  readonly tenantId: string;
  readonly backgroundUrl: string;
}

/** The tenant that belongs to the page's address, if any; the sign-in page then hides its input. */
export async function fetchTenantInfo(): Promise<TenantInfo | undefined> {
  const { data } = await request({
    method: 'GET',
    path: 'blade-system/tenant/info',
    query: { domain: window.location.origin },
    token: false,
    quiet: true,
  });
  if (!isObject(data) || !isText(data.tenantId) || data.tenantId === '') return undefined;
  return { tenantId: data.tenantId, backgroundUrl: isText(data.backgroundUrl) ? data.backgroundUrl : '' };
}
