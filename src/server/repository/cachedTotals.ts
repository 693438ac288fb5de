import { hash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { memoize } from '../../model/memoize.ts';
import type { RepositoryScope } from './RepositoryScope.ts';

const MAX_TOTALS = 500;

interface Kept {
  readonly version: number;
  readonly total: number;
}

/** By the counter of the database they were counted in. */
const totalsOf = memoize((_dataVersion: () => number) => new Map<string, Kept>());

/** One count as of now: what is known of it, and how to keep what was counted instead. */
export interface KeptTotal {
  readonly known: number | undefined;
  readonly keep: (total: number) => void;
}

/** Who writes sees her own rows, and an engine that does not tell of commits tells nothing: both count. */
const COUNTED: KeptTotal = { known: undefined, keep: () => {} };

/**
 * The number of rows a query had, as long as nothing has been committed since, by whomever: pages of a list are
 * turned far more often than rows are written, and counting costs more than the page.
 */
export function cachedTotal(scope: RepositoryScope, count: RawBuilder<unknown>): KeptTotal {
  const { dataVersion } = scope.database;
  if (scope.isTransaction || dataVersion === undefined) return COUNTED;
  const { sql, parameters } = count.compile(scope.executor);
  const totals = totalsOf(dataVersion);
  const version = dataVersion();
  const values = parameters.map((value) => `${typeof value} ${value}`);
  const key = hash('sha256', [sql, ...values].join('\n'), 'base64url');
  const kept = totals.get(key);
  return {
    known: kept?.version === version ? kept.total : undefined,
    // Counted at this version or a later one: a later one is counted again.
    keep: (total) => {
      if (totals.size >= MAX_TOTALS) totals.clear();
      totals.set(key, { version, total });
    },
  };
}
