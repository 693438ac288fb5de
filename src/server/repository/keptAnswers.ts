import type { CompiledQuery } from 'kysely';
import { type Reading, readingOf } from '../database/readingOf.ts';
import type { SqlText } from '../database/sqlText.ts';
import type { PlacedResult } from '../database/writeEpochs.ts';
import {
  type Answers,
  type Arrived,
  ageOf,
  answersOf,
  type Counting,
  type Kept,
  type KeptCount,
  keepAnswer,
  type Row,
  rowsArrived,
  type UnderWay,
} from './keptCounts.ts';
import { questionKey } from './questionKey.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { inTime, runPlaced, runSlowly } from './runSql.ts';

/**
 * What a counting query answers, asked once for as long as no rows of the tenant come or go in any of the tables it
 * reads, and no column that it names is changed; what moves by rows goes along with them. It is asked one at a time:
 * whoever asks meanwhile shares it where it holds what was committed before his question, or the next. The statement
 * with its values is the key, tenant and data scope in it, so nobody gets an answer from another's.
 */
export async function keptAnswer<R extends object>(
  scope: RepositoryScope,
  query: SqlText<R>,
  counting?: Counting,
): Promise<readonly R[]> {
  const question = await questionOf(scope, query, counting);
  if (question === undefined) return (await runSlowly(scope, query)).rows;
  return (freshRows(question) ?? (await inTime(answer(question)))) as readonly R[];
}

/** The same where it is known and holds; nothing is counted. */
export async function knownAnswer<R extends object>(
  scope: RepositoryScope,
  query: SqlText<R>,
): Promise<readonly R[] | undefined> {
  const question = await questionOf(scope, query);
  return question && (keptNow(question)?.rows as readonly R[] | undefined);
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
  /** `isAwaited`: nobody waits for the answer until it says so. */
  readonly ask: (isAwaited?: () => boolean) => Promise<{ readonly rows: readonly Row[] } & PlacedResult>;
}

/** Undefined where nothing is kept: in a transaction, which sees what others do not. */
async function questionOf(
  scope: RepositoryScope,
  query: SqlText<object>,
  counting?: Counting,
): Promise<Question | undefined> {
  const { epochs } = scope.database;
  if (scope.isTransaction || epochs === undefined) return undefined;
  await epochs.look?.();
  const compiled = query.compile(scope.database.dialect);
  const reading = readingOf(compiled.sql);
  scope.onRead?.(reading, scope.tenantId);
  return {
    answers: answersOf(epochs),
    count: keptCount(scope, reading, counting),
    key: questionKey(scope, compiled),
    epoch: () => epochs.of(reading, scope.tenantId),
    maxAge: epochs.maxAge(),
    // To its end, however long that is: who asks again finds it.
    ask: async (isAwaited) => {
      const { countBeside, dialect } = scope.database;
      const sooner = (await counting?.sooner?.())?.compile(dialect);
      const found = sooner && (await runPlaced(scope, sooner, isAwaited !== undefined));
      if (found?.rows[0] && found.rows[0].total !== null) return found;
      if (isAwaited === undefined || !counting?.rows || !countBeside)
        return runPlaced<Row>(scope, compiled as CompiledQuery<Row>, isAwaited !== undefined);
      const { total, seen } = await countBeside(counting.rows().compile(dialect), isAwaited);
      return { rows: [{ total }], seen };
    },
  };
}

/** What is kept, while that holds. */
function keptNow({ answers, key, epoch, maxAge }: Question): Kept | undefined {
  const kept = answers.kept.get(key);
  return kept?.epoch === epoch() && ageOf(kept) < maxAge ? kept : undefined;
}

/** Its rows; at its turn in the second half of its time it is asked for anew beside. */
function freshRows(question: Question): readonly Row[] | undefined {
  const kept = keptNow(question);
  if (kept !== undefined && ageOf(kept) > kept.renewedAt(question.maxAge)) renew(question, kept.epoch);
  return kept?.rows;
}

async function answer(question: Question): Promise<readonly Row[]> {
  const { answers, key, epoch, maxAge } = question;
  const asked = ++answers.questions;
  for (;;) {
    const kept = freshRows(question);
    if (kept !== undefined) return kept;
    const now = epoch();
    const running = answers.underWay.get(key) ?? begin(question, now);
    running.isAwaited = true;
    const isShared = running.epoch === now || running.began >= asked;
    const found = await (isShared ? running.arrived : running.arrived.catch(() => undefined));
    if (found !== undefined && (isShared || (found.isCurrent && ageOf(running) < maxAge))) return found.rows;
  }
}

/** Asks anew in good time, so that nobody waits for it; one after the other. */
function renew(question: Question, epoch: string): void {
  const { answers, key, ask } = question;
  if (answers.renewing || answers.underWay.has(key)) return;
  answers.renewing = true;
  const done = () => {
    answers.renewing = false;
  };
  const running = begin({ ...question, ask: () => ask(() => running.isAwaited) }, epoch);
  running.arrived.then(done, done);
}

function begin({ answers, key, ask, count, epoch: now }: Question, epoch: string): UnderWay {
  const { underWay, wanted, questions } = answers;
  if (count !== undefined) wanted.set(key, count);
  const { promise: arrived, resolve, reject } = Promise.withResolvers<Arrived>();
  const running: UnderWay = {
    ...{ epoch, reached: epoch, since: performance.now(), began: questions, count },
    ...{ passed: [], arrived, isAwaited: false },
  };
  underWay.set(key, running);
  const found = ({ rows, seen }: Awaited<ReturnType<Question['ask']>>): Arrived => {
    const behind = rowsArrived(rows, key, running, seen);
    const isCurrent = behind !== undefined && running.reached === now();
    if (isCurrent) {
      const { reached, since } = running;
      keepAnswer(answers, key, { epoch: reached, since, seen, count, rows: behind });
    }
    return { rows: behind ?? rows, isCurrent };
  };
  const done = () => underWay.delete(key);
  ask().then(found).finally(done).then(resolve, reject);
  return running;
}
