import type { Model } from '../../src/model/Model.ts';
import type { Database } from '../../src/server/database/Database.ts';
import type { OperationContext, OperationUser } from '../../src/server/kit/OperationContext.ts';
import { NO_MODULES } from '../../src/server/modules/Modules.ts';
import { createRepository } from '../../src/server/repository/createRepository.ts';

export const NOW = '2026-11-21 10:00:00';

type Words = Partial<Omit<OperationContext, 'user'>> & { readonly user?: Partial<OperationUser> };

/** A context as a request has it: the administrator of tenant 100001, unless the test says otherwise. */
export function session(database: Database, model: Model, { user = {}, ...words }: Words = {}): OperationContext {
  const known: OperationUser = {
    id: '900',
    account: 'wang',
    name: '王敏',
    tenantId: '100001',
    deptIds: ['800'],
    roleIds: [],
    roleAliases: [],
    codes: new Set(),
    administrator: true,
    ...user,
  };
  return {
    model,
    modules: NO_MODULES,
    repository: createRepository({ database, model, tenantId: known.tenantId }),
    user: known,
    now: () => NOW,
    language: 'zh',
    ...words,
  };
}
