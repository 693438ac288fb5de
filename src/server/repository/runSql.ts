import type { QueryResult, RawBuilder } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import { AppError } from '../AppError.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { duplicateError } from './uniqueKey.ts';

/** Runs a query; what the engine refuses becomes a refusal with a name. */
export async function runSql<R>(
  scope: RepositoryScope,
  query: RawBuilder<R>,
  entity?: Entity,
): Promise<QueryResult<R>> {
  try {
    return await query.execute(scope.executor);
  } catch (error) {
    throw sqlRefusalOf(scope, error, entity);
  }
}

/** A taken key names its field; an engine that cannot work for a while is unavailable; the rest is a mistake of ours. */
export function sqlRefusalOf({ database }: RepositoryScope, error: unknown, entity?: Entity): unknown {
  const violation = database.dialect.uniqueViolation(error);
  if (violation && entity) return duplicateError(entity, violation);
  return database.dialect.isUnavailable(error) ? new AppError('unavailable', {}, [], { cause: error }) : error;
}
