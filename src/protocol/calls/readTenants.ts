import { readList, readTexts } from './reading.ts';

export const TENANT_TEXTS = ['id', 'tenantId', 'tenantName'] as const;

export const PACKAGE_TEXTS = ['id', 'packageName', 'menuId', 'remark'] as const;

export const readTenants = (value: unknown) => readList(value, (row) => readTexts(row, TENANT_TEXTS));
