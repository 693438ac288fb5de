import { CompiledQuery, type QueryResult } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import { AppError } from '../AppError.ts';
import { readingOf } from '../database/readingOf.ts';
import { SqlText } from '../database/sqlText.ts';
import type { MarkedQuery, MarkedRead, PlacedResult, WriteResult } from '../database/writeEpochs.ts';
import { outageOf } from '../storageTrouble.ts';
import type { SqlTable } from './entityTable.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { type RefusedRow, TakenKey } from './uniqueKey.ts';

/** Runs a query; what the engine refuses becomes a refusal with a name. */
export async function runSql<R>(scope: RepositoryScope, query: SqlText<R>, mark?: MarkedRead): Promise<QueryResult<R>> {
  try {
    const compiled = query.compile(scope.database.dialect);
    scope.onRead?.(readingOf(compiled.sql), scope.tenantId);
    return await scope.executor.executeQuery(mark === undefined ? compiled : { ...compiled, ...mark });
  } catch (error) {
    throw sqlRefusalOf(scope, error);
  }
}

/** So long somebody waits for a read of very many rows: a little less than for an answer at all. */
const PATIENCE_MS = 8000;

/** Runs a read that may take long, so that nothing quick waits for it; who waits too long is told so. */
export function runSlowly<R>(scope: RepositoryScope, query: SqlText<R>, mark?: MarkedRead): Promise<QueryResult<R>> {
  return scope.isTransaction ? runSql(scope, query, mark) : inTime(runBeside(scope, query, mark));
}

/** The same to its end, however long that is: for work that nobody waits for. */
export function runBeside<R>(scope: RepositoryScope, query: SqlText<R>, mark?: MarkedRead): Promise<QueryResult<R>> {
  return runSql(scope.isTransaction ? scope : { ...scope, executor: scope.database.slowReads }, query, mark);
}

/** The same with which commits of this server it has seen; `late`: nobody waits for it. */
export async function runPlaced<R>(
  scope: RepositoryScope,
  query: CompiledQuery<R>,
  late: boolean,
): Promise<QueryResult<R> & PlacedResult> {
  const marked: CompiledQuery<R> & MarkedRead = { ...query, placed: true };
  try {
    const { slowReads, lateReads } = scope.database;
    return await (late ? lateReads : slowReads).executeQuery(marked);
  } catch (error) {
    throw sqlRefusalOf(scope, error);
  }
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

interface WriteFacts extends Pick<MarkedQuery, 'columns' | 'moved' | 'counts'> {
  /** Where it is about one alone. */
  readonly row?: RefusedRow | undefined;
}

/** Runs a write of rows of this table, which says whose they are; and which columns, where no row comes or goes by it. */
export async function runWrite(
  scope: RepositoryScope,
  { name, tag, entity }: SqlTable,
  query: SqlText | CompiledQuery,
  { columns, moved, counts, row }: WriteFacts = {},
): Promise<QueryResult<unknown> & WriteResult> {
  scope.wrote?.add(name);
  scope.written?.forget(name);
  try {
    const compiled = query instanceof SqlText ? shown(scope, query) : query;
    const own = { columns, moved, counts };
    const mark: MarkedQuery = tag === 'tenant' ? { tenantId: scope.tenantId, ...own } : own;
    return await scope.executor.executeQuery({ ...compiled, ...mark });
  } catch (error) {
    throw takenKeyOf(scope, error, entity, row) ?? sqlRefusalOf(scope, error);
  }
}

/** Whoever watches what is written (`watchWrites.ts`) sees it while statements are built. */
function shown({ executor, database }: RepositoryScope, query: SqlText): CompiledQuery {
  const compiled = query.compile(database.dialect);
  const { query: node, queryId } = CompiledQuery.raw(compiled.sql);
  executor.getExecutor().transformQuery(node, queryId);
  return compiled;
}

function takenKeyOf({ database }: RepositoryScope, error: unknown, entity?: Entity, row?: RefusedRow) {
  const violation = database.dialect.uniqueViolation(error);
  return violation && entity && new TakenKey(entity, violation, row);
}

/** An engine that cannot work for a while is unavailable; the rest is a mistake of ours. */
export const sqlRefusalOf = ({ database }: RepositoryScope, error: unknown): unknown =>
  outageOf(error, database.dialect) ?? error;
