import type { Entity } from '../../model/Entity.ts';
import { PLATFORM } from '../../model/platform.ts';

/** Under which tenant it is kept what is noted of an entity's rows: those that all tenants share are the platform's. */
export const tenantOfRows = ({ tenantId }: { readonly tenantId: string }, { storage }: Entity): string =>
  storage === 'tenant' ? tenantId : PLATFORM;
