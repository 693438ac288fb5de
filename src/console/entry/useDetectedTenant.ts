import { useEffect, useState } from 'react';
import { fetchTenantInfo } from '../start/session/tenantInfo.ts';

/** The tenant of the page's address, empty when there is none or it is not `asked` for; undefined until that is known. */
export function useDetectedTenant(asked: boolean): string | undefined {
  const [tenant, setTenant] = useState(asked ? undefined : '');
  useEffect(() => {
    if (!asked) return;
    fetchTenantInfo().then(
      (info) => setTenant(info?.tenantId ?? ''),
      () => setTenant(''),
    );
  }, [asked]);
  return tenant;
}
