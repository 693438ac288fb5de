import type { Endpoint } from './Endpoint.ts';
import { closed, flag, id, idList, listOf, text, texts } from './shapes.ts';

/** Tenants and their packages (contract.md 10). */
export const tenantEndpoints = {
  tenantInfo: {
    method: 'GET',
    path: 'blade-system/tenant/info',
    access: 'public',
    wrapped: true,
    summary: { zh: '按域名查租户', en: 'The tenant of a host name; an empty object when there is none' },
    query: closed({ domain: text(255) }),
    answer: texts(['tenantId', 'domain', 'backgroundUrl']),
  },
  tenantSetting: {
    method: 'POST',
    path: 'blade-system/tenant/setting',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '租户授权配置', en: 'Account cap and end of licence of tenants' },
    query: closed({ ids: idList, accountNumber: text(12), expireTime: text(19) }),
    answer: flag,
  },
  tenantPackageSetting: {
    method: 'POST',
    path: 'blade-system/tenant/package-setting',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '租户产品包配置', en: 'Give a tenant a package' },
    query: closed({ tenantId: text(12), packageId: id }),
    answer: flag,
  },
  tenantPackageDetail: {
    method: 'GET',
    path: 'blade-system/tenant/package-detail',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '租户的产品包', en: 'The package of a tenant, by its row id' },
    query: closed({ tenantId: id }),
    answer: texts(['id', 'packageName', 'menuId', 'remark']),
  },
  tenantDatasource: {
    method: 'POST',
    path: 'blade-system/tenant/datasource',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '租户数据源配置', en: 'Give a tenant a data source' },
    query: closed({ tenantId: text(12), datasourceId: id }),
    answer: flag,
  },
  tenantPackageSelect: {
    method: 'GET',
    path: 'blade-system/tenant-package/select',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '可选产品包', en: 'Packages to choose from' },
    answer: listOf(texts(['id', 'packageName', 'menuId', 'remark'])),
  },
  tenantSelect: {
    method: 'GET',
    path: 'blade-system/tenant/select',
    access: 'login',
    wrapped: true,
    summary: { zh: '可选租户', en: 'Tenants to choose from' },
    answer: listOf(texts(['id', 'tenantId', 'tenantName'])),
  },
} as const satisfies Record<string, Endpoint>;
