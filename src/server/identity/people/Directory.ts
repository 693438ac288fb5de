import { LRUCache } from 'lru-cache';
import type { Model } from '../../../model/Model.ts';
import { PLATFORM } from '../../../model/platform.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Database } from '../../database/Database.ts';
import { identityTables } from '../../database/identityTables.ts';
import { joinedLines } from '../../database/joined.ts';
import { createRepository } from '../../repository/createRepository.ts';
import type { Repository } from '../../repository/Repository.ts';
import { readAll } from '../../repository/readAll.ts';
import { readParameter } from '../../repository/readParameter.ts';
import { type SystemEntities, systemEntities } from './systemEntities.ts';

/** The server's own reads of people, roles, menus and their grants. */
export interface Directory {
  readonly database: Database;
  readonly model: Model;
  readonly entities: SystemEntities;
  readonly repository: (tenantId: string) => Repository;
  /** Rows that belong to no tenant: menus, tenants, clients, parameters. */
  readonly platform: Repository;
  /** Runs `work` in one transaction, with a directory that reads and writes within it. */
  write<T>(work: (inside: Directory) => Promise<T>): Promise<T>;
  userByAccount(tenantId: string, account: string): Promise<EntityRecord | undefined>;
  user(tenantId: string, id: string): Promise<EntityRecord | undefined>;
  roles(tenantId: string, ids: readonly string[]): Promise<EntityRecord[]>;
  tenant(tenantId: string): Promise<EntityRecord | undefined>;
  client(clientId: string): Promise<EntityRecord | undefined>;
  parameter(key: string): Promise<string | undefined>;
  menus(): Promise<EntityRecord[]>;
  menuIdsOf(roleIds: readonly string[]): Promise<string[]>;
  /** The same role by role, in one read; every role asked for has an entry. */
  menuIdsByRole(roleIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** So many tenants are asked for at a time. */
const MAX_REPOSITORIES = 500;

export function createDirectory({ database, model }: Pick<Directory, 'database' | 'model'>): Directory {
  // Each request asks for one of its tenant.
  const known = new LRUCache<string, Repository>({ max: MAX_REPOSITORIES });
  const repository = (tenantId: string) => {
    const made = known.get(tenantId) ?? createRepository({ database, model, tenantId });
    known.set(tenantId, made);
    return made;
  };
  const entities = systemEntities(model);
  const platform = repository(PLATFORM);
  const equal = (field: string, value: string) => ({ field, op: 'eq', value }) as const;
  return {
    database,
    model,
    entities,
    repository,
    platform,
    write: (work) =>
      database.write((executor) => work(createDirectory({ database: joinedLines(database, executor), model }))),
    userByAccount: async (tenantId, account) =>
      (await repository(tenantId).find(entities.user, { filters: [equal('account', account)], limit: 1 }))[0],
    user: (tenantId, id) => repository(tenantId).get(entities.user, id),
    roles: (tenantId, ids) =>
      ids.length === 0 ? Promise.resolve([]) : repository(tenantId).getMany(entities.role, ids),
    tenant: async (tenantId) =>
      (await platform.find(entities.tenant, { filters: [equal('tenantId', tenantId)], limit: 1 }))[0],
    client: async (clientId) =>
      (await platform.find(entities.client, { filters: [equal('clientId', clientId)], limit: 1 }))[0],
    parameter: (key) => readParameter(platform, entities.param, key),
    menus: () => readAll(platform, entities.menu),
    menuIdsOf: async (roleIds) => {
      if (roleIds.length === 0) return [];
      const rows = await identityTables(database.executor)
        .selectFrom('shian_role_menu')
        .select('menu_id')
        .distinct()
        .where('role_id', 'in', roleIds)
        .execute();
      return rows.map((row) => row.menu_id);
    },
    menuIdsByRole: async (roleIds) => {
      const held = new Map(roleIds.map((id) => [id, new Set<string>()]));
      if (roleIds.length === 0) return held;
      const rows = await identityTables(database.executor)
        .selectFrom('shian_role_menu')
        .select(['role_id', 'menu_id'])
        .where('role_id', 'in', roleIds)
        .execute();
      for (const { role_id, menu_id } of rows) held.get(role_id)?.add(menu_id);
      return held;
    },
  };
}
