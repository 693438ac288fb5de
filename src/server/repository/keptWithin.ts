import { LRUCache } from 'lru-cache';
import type { Entity } from '../../model/Entity.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { memoize } from '../../model/memoize.ts';
import { readPath } from '../../model/readPath.ts';
import { type Reading, readingOf } from '../database/readingOf.ts';
import type { SqlText } from '../database/sqlText.ts';
import type { WriteEpochs } from '../database/writeEpochs.ts';
import type { RowQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { runSql } from './runSql.ts';

const MAX_ANSWERS = 2000;
/** Answers with more rows are rare, and are asked for each time. */
const MAX_ROWS = 200;

interface Answer {
  readonly reading: Reading;
  /** Until which it holds. */
  readonly epoch: string;
  readonly since: number;
  readonly rows: readonly object[];
}

const answersOf = memoize((_epochs: WriteEpochs) => new LRUCache<string, Answer>({ max: MAX_ANSWERS }));

/** Paths that are read where the query comes from, and not in its rows. */
const AROUND = /^(?:user|env|form)\./;

/** All that an answer to a query depends on but rows, in less time than its statement takes to write. */
export function questionOf(entity: Entity, { scope = {}, ...asked }: RowQuery): string {
  const row = scope.row ?? {};
  const world = { ...scope, row, form: scope.form ?? row };
  const read = (path: string) => [path, JSON.stringify(readPath(path, world))];
  // Without a row, or a form, its names are those of columns.
  const given = [entity.name, scope.row === undefined, scope.form === undefined, asked];
  return JSON.stringify(given, (name, value: unknown) => {
    if (isValueRef(value)) return read(value.ref);
    return name === 'path' && typeof value === 'string' && AROUND.test(value) ? read(value) : value;
  });
}

/**
 * What saves ask again and again of rows that are rarely written: keys of dictionaries, records that are referred to. It
 * is asked once for as long as nothing that it reads is written, by this transaction or another, and only then is its
 * statement put together. Where others commit meanwhile it is asked each time.
 */
export async function keptWithin<R extends object>(
  scope: RepositoryScope,
  question: string,
  query: () => SqlText<R>,
): Promise<readonly R[]> {
  const epochs = scope.isTransaction ? scope.outside?.database.epochs : undefined;
  const ask = async () => (await runSql(scope, query())).rows;
  if (epochs?.within === undefined) return ask();
  const epochOf = (reading: Reading) => epochs.within?.(reading, scope.tenantId);
  const answers = answersOf(epochs);
  const key = `${scope.tenantId} ${question}`;
  const known = answers.get(key);
  const isYoung = known !== undefined && performance.now() - known.since < epochs.maxAge();
  if (isYoung && epochOf(known.reading) === known.epoch) {
    scope.onRead?.(known.reading, scope.tenantId);
    return known.rows as readonly R[];
  }
  const reading = readingOf(query().compile(scope.database.dialect).sql);
  const [since, epoch] = [performance.now(), epochOf(reading)];
  const rows = await ask();
  if (epoch !== undefined && rows.length <= MAX_ROWS && epochOf(reading) === epoch)
    answers.set(key, { reading, epoch, since, rows });
  return rows;
}
