import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import type { MarkedQuery } from '../database/writeEpochs.ts';
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

/** Runs a read that may take long, so that nothing quick waits for it. */
export function runSlowly<R>(scope: RepositoryScope, query: RawBuilder<R>): Promise<QueryResult<R>> {
  return runSql(scope.isTransaction ? scope : { ...scope, executor: scope.database.slowReads }, query);
}

/** Runs a write of rows of this table, which says whose they are. */
export async function runWrite(
  scope: RepositoryScope,
  { tag, entity }: SqlTable,
  query: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<QueryResult<unknown>> {
  try {
    // The values are not handed to `raw`, which freezes them one by one.
    const compiled = { ...CompiledQuery.raw(query.sql), parameters: query.parameters };
    const mark: MarkedQuery = tag === 'tenant' ? { tenantId: scope.tenantId } : {};
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
