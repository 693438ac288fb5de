import { hash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { RepositoryScope } from './RepositoryScope.ts';

/** What tells a statement with its values, asked for a tenant, from every other one. */
export function questionKey(
  { tenantId }: RepositoryScope,
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): string {
  const values = parameters.map((value) => (Array.isArray(value) ? value : `${typeof value} ${value}`));
  return hash('sha256', `${JSON.stringify([tenantId, ...values])}${sql}`, 'base64url');
}
