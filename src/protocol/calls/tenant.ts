import type { tenantEndpoints } from '../endpoints/tenant.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { TENANT_INFO_TEXTS, TENANT_TEXTS } from './names.ts';
import { readList, readTexts } from './reading.ts';

type E = typeof tenantEndpoints;

export const tenantInfo: ReadCall<E['tenantInfo'], Readonly<Record<(typeof TENANT_INFO_TEXTS)[number], string>>> = {
  method: 'GET',
  path: 'blade-system/tenant/info',
  read: (answer) => readTexts(answer, TENANT_INFO_TEXTS),
};
export const tenantSetting: FixedCall<E['tenantSetting']> = { method: 'POST', path: 'blade-system/tenant/setting' };
export const tenantPackageSetting: FixedCall<E['tenantPackageSetting']> = {
  method: 'POST',
  path: 'blade-system/tenant/package-setting',
};
export const tenantPackageDetail: FixedCall<E['tenantPackageDetail']> = {
  method: 'GET',
  path: 'blade-system/tenant/package-detail',
};
export const tenantDatasource: FixedCall<E['tenantDatasource']> = {
  method: 'POST',
  path: 'blade-system/tenant/datasource',
};
export const tenantPackageSelect: FixedCall<E['tenantPackageSelect']> = {
  method: 'GET',
  path: 'blade-system/tenant-package/select',
};
export const tenantSelect: ReadCall<E['tenantSelect']> = {
  method: 'GET',
  path: 'blade-system/tenant/select',
  read: (answer) => readList(answer, (row) => readTexts(row, TENANT_TEXTS)),
};
