import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import { AppError } from '../AppError.ts';
import type { MarkedQuery, Moved } from '../database/writeEpochs.ts';
import { outageOf } from '../storageTrouble.ts';
import type { SqlTable } from './entityTable.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { duplicateError } from './uniqueKey.ts';

/** Runs a query; what the engine refuses becomes a refusal with a name. */
export async function runSql<R>(scope: RepositoryScope, query: RawBuilder<R>): Promise<QueryResult<R>> {
  try {
    return await query.execute(scope.executor);
  } catch (error) {
    throw sqlRefusalOf(scope, error);
  }
}

/** So long somebody waits for a read of very many rows: a little less than for an answer at all. */
const PATIENCE_MS = 8000;

/** Runs a read that may take long, so that nothing quick waits for it; who waits too long is told so. */
export function runSlowly<R>(scope: RepositoryScope, query: RawBuilder<R>): Promise<QueryResult<R>> {
  return scope.isTransaction ? runSql(scope, query) : inTime(runBeside(scope, query));
}

/** The same to its end, however long that is: for work that nobody waits for. */
export function runBeside<R>(scope: RepositoryScope, query: RawBuilder<R>): Promise<QueryResult<R>> {
  return runSql(scope.isTransaction ? scope : { ...scope, executor: scope.database.slowReads }, query);
}

/** What the work answers, or that it takes too long: it goes on by itself. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('tooSlow')), PATIENCE_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a write of rows of this table, which says whose they are; and which columns, where no row comes or goes by it. */
export async function runWrite(
  scope: RepositoryScope,
  { name, tag, entity }: SqlTable,
  query: Pick<CompiledQuery, 'sql' | 'parameters'>,
  { columns, moved }: { readonly columns?: readonly string[]; readonly moved?: Moved | undefined } = {},
): Promise<QueryResult<unknown>> {
  scope.wrote?.add(name);
  try {
    // The values are not handed to `raw`, which freezes them one by one.
    const compiled = { ...CompiledQuery.raw(query.sql), parameters: query.parameters };
    const mark: MarkedQuery = tag === 'tenant' ? { tenantId: scope.tenantId, columns, moved } : { columns, moved };
    return await scope.executor.executeQuery({ ...compiled, ...mark });
  } catch (error) {
    throw sqlRefusalOf(scope, error, entity);
  }
}

/** A taken key names its field; an engine that cannot work for a while is unavailable; the rest is a mistake of ours. */
export function sqlRefusalOf({ database }: RepositoryScope, error: unknown, entity?: Entity): unknown {
  const violation = database.dialect.uniqueViolation(error);
  if (violation && entity) return duplicateError(entity, violation);
  return outageOf(error, database.dialect) ?? error;
}
