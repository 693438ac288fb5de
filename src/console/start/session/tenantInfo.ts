import { tenantInfo } from '../../../protocol/calls/auth.ts';
import { call } from '../http/call.ts';

export interface TenantInfo {
  readonly tenantId: string;
  readonly backgroundUrl: string;
}

/** The tenant that belongs to the page's address, if any; the sign-in page then hides its input. */
export async function fetchTenantInfo(): Promise<TenantInfo | undefined> {
  const query = { domain: window.location.origin };
  const info = await call(tenantInfo, { query, token: false, quiet: true });
  return info.tenantId === '' ? undefined : info;
}
