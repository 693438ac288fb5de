import type { Entity } from '../../../model/Entity.ts';
import type { Model } from '../../../model/Model.ts';
import { StartupError } from '../../StartupError.ts';

/** Entities the server itself reads: the schemas may add fields to them, not leave them out. */
const NEEDED = {
  user: ['account', 'password', 'name', 'realName', 'avatar', 'roleId', 'deptId', 'postId', 'status'],
  role: ['roleName', 'roleAlias', 'parentId'],
  dept: ['deptName', 'parentId', 'sort'],
  menu: ['name', 'code', 'alias', 'path', 'source', 'category', 'parentId', 'sort', 'isOpen'],
  tenant: ['tenantId', 'tenantName', 'domainUrl', 'status', 'expireTime'],
  client: ['clientId', 'clientSecret', 'authorizedGrantTypes', 'accessTokenValidity', 'refreshTokenValidity'],
  dict: ['code', 'dictKey', 'dictValue', 'parentId', 'sort', 'isSealed'],
  dictBiz: ['code', 'dictKey', 'dictValue', 'parentId', 'sort', 'isSealed'],
  param: ['paramKey', 'paramValue'],
} as const;

export type SystemEntities = { readonly [N in keyof typeof NEEDED]: Entity };

function needed(model: Model, name: string, fields: readonly string[]): Entity {
  const entity = model.entities[name];
  if (!entity)
    throw new StartupError({
      zh: `schema 缺少实体“${name}”，服务器自身需要它。`,
      en: `The schemas lack the entity "${name}", which the server itself needs.`,
    });
  const missing = fields.filter((field) => !entity.fields.some((known) => known.name === field));
  if (missing.length === 0) return entity;
  throw new StartupError({
    zh: `${entity.source} 缺少 ${missing.join('、')}，服务器自身需要它们。`,
    en: `${entity.source} lacks ${missing.join(', ')}, which the server itself needs.`,
  });
}

/** The entities behind sign-in, menus and dictionaries, checked once at start. */
export function systemEntities(model: Model): SystemEntities {
  const entries = Object.entries(NEEDED).map(([name, fields]) => [name, needed(model, name, fields)]);
  return Object.fromEntries(entries) as unknown as SystemEntities;
}
