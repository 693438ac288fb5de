import type { Model } from '../../model/Model.ts';
import type { Database } from '../database/Database.ts';
import { joinedLines } from '../database/joined.ts';
import { firstAnswer } from './firstAnswer.ts';
import { insertRows } from './insertRows.ts';
import { nextNumber, raiseNumber } from './nextNumber.ts';
import { pageRows } from './pageRows.ts';
import type { Repository } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import {
  countAndLockRows,
  countRows,
  findRows,
  isReferred,
  pluckRows,
  readSecret,
  rowExists,
  rowsById,
  tallyRows,
} from './readRows.ts';
import { sqlRefusalOf } from './runSql.ts';
import { countUpRows, removeRows, updateRows } from './writeRows.ts';

export interface RepositoryOptions {
  readonly database: Database;
  readonly model: Model;
  readonly tenantId: string;
}

/** A repository for one tenant. There is no way to reach a tenant's table without saying which. */
export function createRepository({ database, model, tenantId }: RepositoryOptions): Repository {
  return repositoryIn({ database, model, tenantId, executor: database.executor, isTransaction: false });
}

function repositoryIn(scope: RepositoryScope): Repository {
  const { tenantId, executor } = scope;
  if (typeof tenantId !== 'string' || tenantId === '') throw new Error('A repository needs its tenant');
  return {
    tenantId,
    database: scope.database,
    page: (entity, query) => pageRows(scope, entity, query),
    find: (entity, query = {}) => findRows(scope, entity, query),
    get: async (entity, id, query = {}) => (await rowsById(scope, entity, [id], query))[0],
    getMany: (entity, ids, query = {}) => rowsById(scope, entity, ids, query),
    count: (entity, query = {}) => countRows(scope, entity, query),
    tally: (entity, query) => tallyRows(scope, entity, query),
    hold: (entity, query) => countAndLockRows(scope, entity, query),
    exists: (entity, query = {}) => rowExists(scope, entity, query),
    pluck: (entity, keyField, values, fields) => pluckRows(scope, entity, keyField, values, fields),
    insert: (entity, records) => inTransaction(scope, (inside) => insertRows(inside, entity, records)),
    update: (entity, ids, changes, guard = {}) =>
      inTransaction(scope, (inside) => updateRows(inside, entity, ids, changes, guard)),
    countUp: (entity, ids, field) => countUpRows(scope, entity, ids, field),
    remove: (entity, ids, changes, guard = {}) =>
      inTransaction(scope, (inside) => removeRows(inside, entity, ids, changes, guard)),
    isReferred: (entity, field, keys, anyTenant) => isReferred(scope, entity, field, keys, anyTenant),
    secret: (entity, id, field) => readSecret(scope, entity, id, field),
    firstAnswer: (userId, key, answer) => firstAnswer(executor, userId, key, answer),
    nextNumber: (counter) => nextNumber(executor, tenantId, counter),
    raiseNumber: (counter, value) => raiseNumber(executor, tenantId, counter, value),
    write: (work) => transact(scope, work),
    inTenant: (other) => repositoryIn({ ...scope, tenantId: other }),
  };
}

/** A transaction inside a transaction is the same one. */
const transact = <T>(scope: RepositoryScope, work: (repository: Repository) => Promise<T>): Promise<T> =>
  inTransaction(scope, (inside) => work(repositoryIn(inside)));

async function inTransaction<T>(scope: RepositoryScope, work: (inside: RepositoryScope) => Promise<T>): Promise<T> {
  if (scope.isTransaction) return work(scope);
  try {
    return await scope.database.write((executor) => {
      const database = joinedLines(scope.database, executor);
      return work({ ...scope, database, executor, isTransaction: true });
    });
  } catch (error) {
    throw sqlRefusalOf(scope, error);
  }
}
