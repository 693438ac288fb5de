import type { tenantEndpoints } from '../endpoints/tenant.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readTenants } from './readTenants.ts';

type E = typeof tenantEndpoints;

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
export const datasourceSelect: FixedCall<E['datasourceSelect']> = {
  method: 'GET',
  path: 'blade-develop/datasource/select',
};
export const tenantSelect: ReadCall<E['tenantSelect']> = {
  method: 'GET',
  path: 'blade-system/tenant/select',
  read: readTenants,
};
