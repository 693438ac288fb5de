import { LRUCache } from 'lru-cache';
import { memoize } from '../../model/memoize.ts';
import { type CountedRow, groupKey } from '../database/insertedCounts.ts';
import type { Reading } from '../database/readingOf.ts';
import type { SqlText } from '../database/sqlText.ts';
import { type CommitMark, isFelt, type Seen, type TableWrite, type WriteEpochs } from '../database/writeEpochs.ts';

const MAX_ANSWERS = 500;
/** Answers with more rows are rare, and are asked for each time. */
const MAX_KEPT_ROWS = 200;
/** A count that was asked for is followed so long, whether it could be kept or not. */
const WANTED_MS = 10_000;
const MAX_WANTED = 50;

export type Row = CountedRow;

/** A count that moves by the rows of its one table: how many of some rows are counted, group by group. */
export interface Counting {
  readonly among: (ids: readonly string[]) => SqlText<Row>;
  /** So many groups are asked for at most; where there are more, it is not known which. */
  readonly limit?: number | undefined;
  /** The rows that are counted, where nothing but their number is asked for. */
  readonly rows?: (() => SqlText) | undefined;
  /** The number of all of them another way, which is tried before; it says null where that cannot tell. */
  readonly sooner?: (() => Promise<SqlText<{ total: number | null }> | undefined>) | undefined;
}

/** What is known of such a count that is kept. */
export interface KeptCount extends Counting {
  readonly reading: Reading;
  readonly tenantId: string;
}

/** An answer, and the epoch that it holds at: a count goes along with what is written. */
export interface Kept {
  epoch: string;
  rows: readonly Row[];
  /** When it was asked for: what others wrote since may not be in it. */
  readonly since: number;
  /** At which age it is asked for anew, that nobody waits for it. */
  readonly renewedAt: (maxAge: number) => number;
  /** Which commits are counted in it from the beginning. */
  readonly seen: Seen | undefined;
  readonly count: KeptCount | undefined;
}

/** A commit that a count under way felt: whether that has seen it is known when the count is there. */
export interface Passed {
  readonly written: readonly TableWrite[];
  readonly mark: CommitMark;
}

export interface Arrived {
  readonly rows: readonly Row[];
  /** They hold everything that was committed until they were there. */
  readonly isCurrent: boolean;
}

export interface UnderWay {
  /** When it began. */
  readonly epoch: string;
  readonly since: number;
  /** Which question began it: it has seen what was committed before that one. */
  readonly began: number;
  readonly count: KeptCount | undefined;
  /** The epoch behind the last commit of those that it felt. */
  reached: string;
  readonly passed: Passed[];
  readonly arrived: Promise<Arrived>;
  /** Somebody waits for it. */
  isAwaited: boolean;
}

export interface Answers {
  /** Those that are asked for all the time stay, however many others come by once. */
  readonly kept: LRUCache<string, Kept>;
  readonly underWay: Map<string, UnderWay>;
  /** Counts that were begun a moment ago: writes say by how much they move them, so that the next one can be kept. */
  readonly wanted: LRUCache<string, KeptCount>;
  questions: number;
  /** How many answers have been kept so far. */
  turns: number;
  /** An answer is being asked for anew before it is too old. */
  renewing: boolean;
}

/** By the counter of commits of the database they were asked in. */
export const answersOf = memoize((epochs: WriteEpochs): Answers => {
  const answers: Answers = {
    kept: new LRUCache({ max: MAX_ANSWERS }),
    underWay: new Map(),
    wanted: new LRUCache({ max: MAX_WANTED, ttl: WANTED_MS }),
    questions: 0,
    turns: 0,
    renewing: false,
  };
  epochs.follow((written, move, mark) => {
    const kept = keptFelt(epochs, answers, written);
    const underWay = underWayFelt(epochs, answers, written);
    move();
    const now = ({ reading, tenantId }: KeptCount) => epochs.counted(reading, tenantId);
    for (const [key, entry, count] of kept) {
      const rows = rowsBehind(entry, key, count, { written, mark });
      if (rows === undefined) continue;
      entry.rows = rows;
      entry.epoch = now(count);
    }
    for (const [, entry, count] of underWay) {
      entry.passed.push({ written, mark });
      entry.reached = now(count);
    }
  });
  return answers;
});

export function keepAnswer(answers: Answers, key: string, answer: Omit<Kept, 'renewedAt'>): void {
  if (answer.rows.length > MAX_KEPT_ROWS) return;
  answers.kept.set(key, { ...answer, renewedAt: renewalOf(answers.turns++, ageOf(answer)) });
}

/** Steps of the golden ratio: however many there are, each falls into one of the widest gaps between those before it. */
const TURN = (Math.sqrt(5) - 1) / 2;
/** From here on an answer is asked for anew, and up to here that is begun and done. */
const [RENEWED_FROM, RENEWED_UNTIL] = [0.5, 0.9];

/**
 * Answers that were asked for at once grow old at once, and very many counts beside each other would be felt by pages:
 * the second half of their time is theirs by turns, as far as what they `took` leaves of it.
 */
function renewalOf(turn: number, took: number): Kept['renewedAt'] {
  const share = (turn * TURN) % 1;
  return (maxAge) => {
    const from = maxAge * RENEWED_FROM;
    return from + share * Math.max(0, maxAge * RENEWED_UNTIL - took - from);
  };
}

export const ageOf = (kept: Pick<Kept, 'since'> | undefined): number => performance.now() - (kept?.since ?? 0);

type Felt<E> = readonly [key: string, entry: E, count: KeptCount];

const isCurrent = (epochs: WriteEpochs, epoch: string, { reading, tenantId }: KeptCount): boolean =>
  epoch === epochs.counted(reading, tenantId);

const feels = (count: KeptCount | undefined, written: readonly TableWrite[]): count is KeptCount =>
  count !== undefined && written.some((one) => isFelt(one, count.reading, count.tenantId));

/** Counts that hold until these writes count, which they feel. */
function keptFelt(epochs: WriteEpochs, { kept }: Answers, written: readonly TableWrite[]): Felt<Kept>[] {
  const found: Felt<Kept>[] = [];
  for (const [key, entry] of kept.entries()) {
    const { count, epoch } = entry;
    if (feels(count, written) && isCurrent(epochs, epoch, count)) found.push([key, entry, count]);
  }
  return found;
}

/** The same for those that are being made. */
function underWayFelt(epochs: WriteEpochs, { underWay }: Answers, written: readonly TableWrite[]): Felt<UnderWay>[] {
  const found: Felt<UnderWay>[] = [];
  for (const [key, entry] of underWay) {
    const { count, reached } = entry;
    if (feels(count, written) && isCurrent(epochs, reached, count)) found.push([key, entry, count]);
  }
  return found;
}

/** Of so many counts it is found out by how much a write moves them; the others are counted anew. */
const MAX_MOVED = 8;

/** Counts of a table that are kept, or are to be, and that a write of this tenant's rows is going to move. */
export function countsMovedBy(
  epochs: WriteEpochs,
  written: TableWrite & { readonly tenantId: string },
): readonly (readonly [key: string, count: KeptCount])[] {
  const answers = answersOf(epochs);
  const kept = keptFelt(epochs, answers, [written]).filter(([, entry]) => ageOf(entry) < epochs.maxAge());
  const found = new Map<string, KeptCount>();
  for (const [key, , count] of [...underWayFelt(epochs, answers, [written]), ...kept]) found.set(key, count);
  for (const [key, count] of answers.wanted.entries()) if (feels(count, [written])) found.set(key, count);
  return [...found].filter(([, { tenantId }]) => tenantId === written.tenantId).slice(0, MAX_MOVED);
}

/** The rows of a count that has arrived, behind each commit that it felt meanwhile; undefined where that is not known of all. */
export function rowsArrived(
  rows: readonly Row[],
  key: string,
  { count, passed }: UnderWay,
  seen: Seen | undefined,
): readonly Row[] | undefined {
  let now: readonly Row[] | undefined = rows;
  for (const commit of passed) now = now && count && rowsBehind({ rows: now, seen }, key, count, commit);
  return now;
}

/** A commit may have been seen by the count itself, though it is told of later. */
function rowsBehind(
  { rows, seen }: Pick<Kept, 'rows' | 'seen'>,
  key: string,
  count: KeptCount,
  { written, mark }: Passed,
): readonly Row[] | undefined {
  const isIn = seen?.(mark);
  if (isIn === undefined) return undefined;
  return isIn ? rows : movedRows(rows, key, count, written);
}

const WHOLE = '{}';

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
