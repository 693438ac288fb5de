import { PACKAGE_TEXTS, TENANT_TEXTS } from '../calls/readTenants.ts';
import type { EndpointShape } from './Endpoint.ts';
import { flag, id, idsInText, listOf, objectOfTexts, optionalObject, text, textProperties } from './shapes.ts';

/** Tenants and their packages. */
export const tenantEndpoints = {
  tenantSetting: {
    access: 'administrator',
    summary: { zh: '租户授权配置', en: 'Account cap and end of licence of tenants' },
    query: optionalObject({ ids: idsInText, accountNumber: text(12), expireTime: text(19) }),
    answer: flag,
  },
  tenantPackageSetting: {
    access: 'administrator',
    summary: { zh: '租户产品包配置', en: 'Give a tenant a package' },
    query: optionalObject({ tenantId: text(12), packageId: id }),
    answer: flag,
  },
  tenantPackageDetail: {
    access: 'administrator',
    summary: { zh: '租户的产品包', en: 'The package of a tenant, by its row id' },
    query: optionalObject({ tenantId: id }),
    answer: optionalObject(textProperties(PACKAGE_TEXTS)),
  },
  tenantDatasource: {
    access: 'administrator',
    summary: { zh: '租户数据源配置', en: 'Give a tenant a data source' },
    query: optionalObject({ tenantId: text(12), datasourceId: id }),
    answer: flag,
  },
  tenantPackageSelect: {
    access: 'administrator',
    summary: { zh: '可选产品包', en: 'Packages to choose from' },
    answer: listOf(objectOfTexts(PACKAGE_TEXTS)),
  },
  datasourceSelect: {
    access: { menuOf: 'datasource' },
    summary: { zh: '可选数据源', en: 'Data sources to choose from' },
    answer: listOf(objectOfTexts(['id', 'name'])),
  },
  tenantSelect: {
    access: 'login',
    summary: { zh: '可选租户', en: 'Tenants to choose from' },
    answer: listOf(objectOfTexts(TENANT_TEXTS)),
  },
} as const satisfies Record<string, EndpointShape>;
