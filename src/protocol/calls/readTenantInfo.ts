import { readTexts } from './reading.ts';

export const TENANT_INFO_TEXTS = ['tenantId', 'domain', 'backgroundUrl'] as const;

/** The tenant of an address; empty texts where it has none. */
export const readTenantInfo = (value: unknown) => readTexts(value, TENANT_INFO_TEXTS);
