import type { RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { memoize } from '../../model/memoize.ts';
import { readingOf } from '../database/readingOf.ts';
import type { WriteEpochs } from '../database/writeEpochs.ts';
import { questionKey } from './questionKey.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { inTime, runBeside, runSlowly } from './runSql.ts';

const MAX_ANSWERS = 500;
/** Answers with more rows are rare, and are asked for each time. */
const MAX_KEPT_ROWS = 200;

type Row = Readonly<Record<string, unknown>>;

interface Kept {
  readonly epoch: string;
  readonly since: number;
  readonly rows: readonly Row[];
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
const answersOf = memoize(
  (_epochs: WriteEpochs): Answers => ({ kept: new LRUCache({ max: MAX_ANSWERS }), underWay: new Map(), questions: 0 }),
);

/**
 * What a counting query answers, asked once for as long as no rows of the tenant come or go in any of the tables it
 * reads, and no column that it names is changed. It is asked one at a time: whoever waits for one that began before his question shares the next.
 * The statement with its values is the key, tenant and data scope in it, so nobody gets an answer from another's.
 */
export async function keptAnswer<R extends object>(
  scope: RepositoryScope,
  query: RawBuilder<R>,
): Promise<readonly R[]> {
  if (scope.isTransaction) return answerWithin(scope, query);
  const question = questionOf(scope, query);
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
async function answerWithin<R extends object>(scope: RepositoryScope, query: RawBuilder<R>): Promise<readonly R[]> {
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
    keep(answers, key, { epoch, since, rows: rows as readonly Row[] });
  return rows;
}

function keep({ kept }: Answers, key: string, answer: Kept): void {
  if (answer.rows.length <= MAX_KEPT_ROWS) kept.set(key, answer);
}

interface Question {
  readonly answers: Answers;
  readonly key: string;
  readonly epoch: () => string;
  readonly maxAge: number;
  readonly ask: () => Promise<readonly Row[]>;
}

/** Undefined where nothing is kept: in a transaction, which sees what others do not. */
function questionOf(scope: RepositoryScope, query: RawBuilder<object>): Question | undefined {
  const { epochs } = scope.database;
  if (scope.isTransaction || epochs === undefined) return undefined;
  const compiled = query.compile(scope.executor);
  const reading = readingOf(compiled.sql);
  return {
    answers: answersOf(epochs),
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

function begin({ answers, key, ask }: Question, epoch: string): Promise<readonly Row[]> {
  const { underWay, questions } = answers;
  const since = performance.now();
  const rows = ask().then((found) => {
    // Asked at this epoch or a later one: if a later one, it is asked again.
    keep(answers, key, { epoch, since, rows: found });
    return found;
  });
  const running = { epoch, began: questions, rows };
  underWay.set(key, running);
  const done = () => underWay.delete(key);
  rows.then(done, done);
  return rows;
}
