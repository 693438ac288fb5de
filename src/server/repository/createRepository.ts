import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Database } from '../database/Database.ts';
import { joinedLines } from '../database/joined.ts';
import { earlierAnswers, firstAnswer } from './firstAnswer.ts';
import { createJournal } from './history/Journal.ts';
import { isJournalled } from './history/journalWrites.ts';
import { writeHistory } from './history/writeHistory.ts';
import { insertRows } from './insertRows.ts';
import { pluckLabels } from './keptLabels.ts';
import { namingTakenKeys } from './namingTakenKeys.ts';
import { nextNumber, raiseNumber } from './nextNumber.ts';
import { pageRows } from './pageRows.ts';
import { purgeRows } from './purgeRows.ts';
import type { Repository, RowQuery } from './Repository.ts';
import type { ReadWatch, RepositoryScope } from './RepositoryScope.ts';
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
import { searchedQuery } from './searchedQuery.ts';
import { textHits } from './textHits.ts';
import { countUpRows, removeRows, restoreRows, updateRows } from './writeRows.ts';
import { createWrittenRows } from './writtenRows.ts';

export interface RepositoryOptions {
  readonly database: Database;
  readonly model: Model;
  readonly tenantId: string;
  /** Its writes are nobody's changes: demo records that are put into empty tables. */
  readonly unrecorded?: boolean;
  /** Is told of each read before it is made. */
  readonly onRead?: ReadWatch | undefined;
}

/** A repository for one tenant. There is no way to reach a tenant's table without saying which. */
export function createRepository({
  database,
  model,
  tenantId,
  unrecorded = false,
  onRead,
}: RepositoryOptions): Repository {
  const { executor } = database;
  return repositoryIn({ database, model, tenantId, unrecorded, onRead, executor, isTransaction: false });
}

function repositoryIn(scope: RepositoryScope): Repository {
  const { tenantId, executor } = scope;
  if (typeof tenantId !== 'string' || tenantId === '') throw new Error('A repository needs its tenant');
  return {
    tenantId,
    database: scope.database,
    page: async (entity, query) => pageRows(scope, entity, await searchedQuery(scope, entity, query)),
    find: async (entity, query = {}) => findRows(scope, entity, await searchedQuery(scope, entity, query)),
    get: async (entity, id, query = {}) => (await rowsToChange(scope, entity, [id], query))[0],
    written: (entity, id) => scope.written?.find(entity.table, tenantId, id),
    getMany: (entity, ids, query = {}) => rowsToChange(scope, entity, ids, query),
    count: async (entity, query = {}) => countRows(scope, entity, await searchedQuery(scope, entity, query)),
    tally: async (entity, query) => tallyRows(scope, entity, await searchedQuery(scope, entity, query)),
    hold: async (entity, query) => (await countAndLockRows(scope, [{ entity, query }]))[0] ?? 0,
    holdAll: (asks) => countAndLockRows(scope, asks),
    exists: async (entity, query = {}) => rowExists(scope, entity, await searchedQuery(scope, entity, query)),
    textHits: (text, asks, which) => textHits(scope, text, asks, which),
    pluck: (entity, keyField, values, fields, labels) =>
      (labels ? pluckLabels : pluckRows)(scope, entity, keyField, values, fields),
    insert: (entity, records, how) => inTransaction(scope, (inside) => insertRows(inside, entity, records, how)),
    update: (entity, ids, changes, guard = {}) =>
      inTransaction(scope, (inside) => updateRows(inside, entity, ids, changes, guard)),
    countUp: (entity, ids, field) => countUpRows(scope, entity, ids, field),
    remove: (entity, ids, changes, guard = {}) =>
      inTransaction(scope, (inside) => removeRows(inside, entity, ids, changes, guard)),
    restore: (entity, ids, changes, guard = {}) =>
      inTransaction(scope, (inside) => restoreRows(inside, entity, ids, changes, guard)),
    purge: (entity, ids, by, guard = {}) => inTransaction(scope, (inside) => purgeRows(inside, entity, ids, by, guard)),
    isReferred: (entity, field, keys, anyTenant) => isReferred(scope, entity, field, keys, anyTenant),
    secret: (entity, id, field) => readSecret(scope, entity, id, field),
    firstAnswer: (userId, key, answer) => firstAnswer(executor, userId, key, answer),
    earlierAnswers: (userId, keys) => earlierAnswers(executor, userId, keys),
    nextNumber: (counter) => nextNumber(executor, tenantId, counter),
    raiseNumber: (counter, value) => raiseNumber(executor, tenantId, counter, value),
    write: (work, kind) => transact(scope, work, kind),
    doing: (deed) => repositoryIn({ ...scope, deed }),
    inTenant: (other) => repositoryIn({ ...scope, tenantId: other }),
  };
}

/** A transaction inside a transaction is the same one. */
const transact = <T>(
  scope: RepositoryScope,
  work: (repository: Repository) => Promise<T>,
  kind: string | undefined,
): Promise<T> => inTransaction(scope, (inside) => work(repositoryIn(inside)), kind);

async function inTransaction<T>(
  scope: RepositoryScope,
  work: (inside: RepositoryScope) => Promise<T>,
  kind?: string,
): Promise<T> {
  if (scope.isTransaction) return work(scope);
  try {
    return await scope.database.write(async (executor) => {
      const database = joinedLines(scope.database, executor);
      const journal = scope.unrecorded ? undefined : createJournal();
      const own = { outside: scope, wrote: new Set<string>(), written: createWrittenRows() };
      const inside = { ...scope, ...own, database, executor, isTransaction: true, journal };
      const result = await work(inside);
      if (journal !== undefined) await writeHistory(inside, journal);
      return result;
    }, kind);
  } catch (error) {
    throw await namingTakenKeys(scope, sqlRefusalOf(scope, error));
  }
}

/** Of so many rows it is worth remembering what they held. */
const MAX_REMEMBERED = 50;

/** Rows by their ids; what is read in a transaction is what it will change as a rule. */
async function rowsToChange(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  query: RowQuery,
): Promise<EntityRecord[]> {
  const rows = await rowsById(scope, entity, ids, query);
  if (isJournalled(scope, entity) && ids.length <= MAX_REMEMBERED)
    for (const row of rows) scope.journal?.remember(entity, row);
  return rows;
}
