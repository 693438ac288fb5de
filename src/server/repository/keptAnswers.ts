import type { RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { memoize } from '../../model/memoize.ts';
import { type Reading, readingOf } from '../database/readingOf.ts';
import { isFelt, type TableWrite, type WriteEpochs } from '../database/writeEpochs.ts';
import { questionKey } from './questionKey.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { inTime, runBeside, runSlowly } from './runSql.ts';

const MAX_ANSWERS = 500;
/** Answers with more rows are rare, and are asked for each time. */
const MAX_KEPT_ROWS = 200;

type Row = Readonly<Record<string, unknown>>;

/** A count that moves by the rows of its one table: how many of some rows are counted, group by group. */
export interface Counting {
  readonly among: (ids: readonly string[]) => RawBuilder<Row>;
  /** So many groups are asked for at most; where there are more, it is not known which. */
  readonly limit?: number | undefined;
}

/** What is known of such a count that is kept. */
export interface KeptCount extends Counting {
  readonly reading: Reading;
  readonly tenantId: string;
}

interface Kept {
  readonly epoch: string;
  readonly since: number;
  /** When it was there: a commit that began before may be counted in it. */
  readonly there: number;
  readonly rows: readonly Row[];
  readonly count?: KeptCount | undefined;
}

interface UnderWay {
  readonly epoch: string;
  /** Which question began it: it has seen what was committed before that one. */
  readonly began: number;
  readonly rows: Promise<readonly Row[]>;
}

interface Answers {
  /** Those that are asked for all the time stay, however many others come by once. */
  readonly kept: LRUCache<string, Kept>;
  readonly underWay: Map<string, UnderWay>;
  questions: number;
}

/** By the counter of commits of the database they were asked in. */
const answersOf = memoize((epochs: WriteEpochs): Answers => {
  const answers: Answers = { kept: new LRUCache({ max: MAX_ANSWERS }), underWay: new Map(), questions: 0 };
  epochs.follow((written, move, since) => {
    const current = countsFelt(epochs, answers, written);
    move();
    for (const [key, entry, count] of current) {
      const rows = entry.there < since ? movedRows(entry.rows, key, count, written) : undefined;
      if (rows !== undefined)
        answers.kept.set(key, { ...entry, rows, epoch: epochs.counted(count.reading, count.tenantId) });
    }
  });
  return answers;
});

type CountEntry = readonly [key: string, entry: Kept, count: KeptCount];

const isCurrent = (epochs: WriteEpochs, { epoch }: Kept, { reading, tenantId }: KeptCount): boolean =>
  epoch === epochs.counted(reading, tenantId);

/** Counts that hold until these writes count, which they feel. */
function countsFelt(epochs: WriteEpochs, { kept }: Answers, written: readonly TableWrite[]): CountEntry[] {
  const found: CountEntry[] = [];
  for (const [key, entry] of kept.entries()) {
    const { count } = entry;
    if (count === undefined || !written.some((one) => isFelt(one, count.reading, count.tenantId))) continue;
    if (isCurrent(epochs, entry, count)) found.push([key, entry, count]);
  }
  return found;
}

const WHOLE = '{}';

/** Under which the rows of a group are counted: all that a row says besides their number. */
export const groupKey = ({ total, ...keys }: Row): string => JSON.stringify(keys);

/** The rows of a count after these writes; undefined where not all of them have said by how much they move it. */
function movedRows(
  rows: readonly Row[],
  key: string,
  { reading, tenantId, limit = Number.POSITIVE_INFINITY }: KeptCount,
  written: readonly TableWrite[],
): readonly Row[] | undefined {
  if (rows.length >= limit) return undefined;
  const groups = new Map(rows.map((row) => [groupKey(row), row]));
  for (const one of written.filter((each) => isFelt(each, reading, tenantId))) {
    const moved = one.moved?.get(key);
    if (moved === undefined) return undefined;
    for (const [group, by] of moved) {
      const row = groups.get(group) ?? { ...(JSON.parse(group) as Row), total: 0 };
      groups.set(group, { ...row, total: Number(row.total) + by });
    }
  }
  // All rows together are one group, were there none of them.
  const left = [...groups].filter(([group, row]) => group === WHOLE || Number(row.total) > 0).map(([, row]) => row);
  return left.length >= limit ? undefined : left.toSorted((one, other) => Number(other.total) - Number(one.total));
}

/** Of so many counts it is found out by how much a write moves them; the others are counted anew. */
const MAX_MOVED = 8;

/** Counts of a table that are kept and that a write of this tenant's rows is going to move. */
export function countsMovedBy(epochs: WriteEpochs, written: TableWrite & { readonly tenantId: string }): CountEntry[] {
  return countsFelt(epochs, answersOf(epochs), [written])
    .filter(([, entry, count]) => count.tenantId === written.tenantId && ageOf(entry) < epochs.maxAge)
    .slice(0, MAX_MOVED);
}

/**
 * What a counting query answers, asked once for as long as no rows of the tenant come or go in any of the tables it
 * reads, and no column that it names is changed. It is asked one at a time: whoever waits for one that began before his question shares the next.
 * The statement with its values is the key, tenant and data scope in it, so nobody gets an answer from another's.
 */
export async function keptAnswer<R extends object>(
  scope: RepositoryScope,
  query: RawBuilder<R>,
  counting?: Counting,
): Promise<readonly R[]> {
  if (scope.isTransaction) return answerWithin(scope, query, counting);
  const question = questionOf(scope, query, counting);
  if (question === undefined) return (await runSlowly(scope, query)).rows;
  return (await inTime(answer(question))) as readonly R[];
}

/** The same where it is known and holds; nothing is asked. */
export function knownAnswer<R extends object>(scope: RepositoryScope, query: RawBuilder<R>): readonly R[] | undefined {
  const question = questionOf(scope, query);
  const kept = question?.answers.kept.get(question.key);
  const isFresh = kept?.epoch === question?.epoch() && ageOf(kept) < (question?.maxAge ?? 0);
  return isFresh ? (kept?.rows as readonly R[] | undefined) : undefined;
}

/** In a transaction nobody is waited for: what is kept is taken where nothing under way can have changed it. */
async function answerWithin<R extends object>(
  scope: RepositoryScope,
  query: RawBuilder<R>,
  counting: Counting | undefined,
): Promise<readonly R[]> {
  const epochs = scope.outside?.database.epochs;
  const ask = async () => (await runSlowly(scope, query)).rows;
  if (epochs?.within === undefined) return ask();
  const compiled = query.compile(scope.executor);
  const reading = readingOf(compiled.sql);
  const epoch = epochs.within(reading, scope.tenantId);
  if (epoch === undefined) return ask();
  const answers = answersOf(epochs);
  const key = questionKey(scope, compiled);
  const known = answers.kept.get(key);
  if (known?.epoch === epoch && ageOf(known) < epochs.maxAge) return known.rows as readonly R[];
  const since = performance.now();
  const rows = await ask();
  if (epochs.within(reading, scope.tenantId) === epoch)
    keep(answers, key, {
      ...{ epoch, since, there: performance.now(), rows: rows as readonly Row[] },
      count: keptCount(scope, reading, counting),
    });
  return rows;
}

function keep({ kept }: Answers, key: string, answer: Kept): void {
  if (answer.rows.length <= MAX_KEPT_ROWS) kept.set(key, answer);
}

/** A count of one table moves by its rows; one that looks elsewhere too does not by them alone. */
const keptCount = (
  { tenantId }: RepositoryScope,
  reading: Reading,
  counting: Counting | undefined,
): KeptCount | undefined =>
  counting === undefined || reading.tables.length !== 1 ? undefined : { ...counting, reading, tenantId };

interface Question {
  readonly count: KeptCount | undefined;
  readonly answers: Answers;
  readonly key: string;
  readonly epoch: () => string;
  readonly maxAge: number;
  readonly ask: () => Promise<readonly Row[]>;
}

/** Undefined where nothing is kept: in a transaction, which sees what others do not. */
function questionOf(scope: RepositoryScope, query: RawBuilder<object>, counting?: Counting): Question | undefined {
  const { epochs } = scope.database;
  if (scope.isTransaction || epochs === undefined) return undefined;
  const compiled = query.compile(scope.executor);
  const reading = readingOf(compiled.sql);
  return {
    answers: answersOf(epochs),
    count: keptCount(scope, reading, counting),
    key: questionKey(scope, compiled),
    epoch: () => epochs.of(reading, scope.tenantId),
    maxAge: epochs.maxAge,
    // To its end, however long that is: who asks again finds it.
    ask: async () => (await runBeside(scope, query)).rows as readonly Row[],
  };
}

const ageOf = (kept: Kept | undefined): number => performance.now() - (kept?.since ?? 0);

async function answer(question: Question): Promise<readonly Row[]> {
  const { answers, key, epoch, maxAge } = question;
  const asked = ++answers.questions;
  for (;;) {
    const now = epoch();
    const kept = answers.kept.get(key);
    const age = ageOf(kept);
    if (kept?.epoch === now && age < maxAge) {
      // Asked anew in good time, so that nobody waits for it.
      if (age > maxAge / 2 && !answers.underWay.has(key)) begin(question, now).catch(() => {});
      return kept.rows;
    }
    const running = answers.underWay.get(key);
    if (running === undefined) return begin(question, now);
    if (running.epoch === now || running.began >= asked) return running.rows;
    await running.rows.catch(() => {});
  }
}

function begin({ answers, key, ask, count, epoch: now }: Question, epoch: string): Promise<readonly Row[]> {
  const { underWay, questions } = answers;
  const since = performance.now();
  const rows = ask().then((found) => {
    // Asked at this epoch or a later one: if a later one, it is asked again, unless what was kept has come along.
    if (answers.kept.peek(key)?.epoch !== now() || epoch === now())
      keep(answers, key, { epoch, since, there: performance.now(), rows: found, count });
    return found;
  });
  const running = { epoch, began: questions, rows };
  underWay.set(key, running);
  const done = () => underWay.delete(key);
  rows.then(done, done);
  return rows;
}
