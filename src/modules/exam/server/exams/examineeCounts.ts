import type { ChangesOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { percent } from '../../../../server/kit/percent.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';

/** Examinees in numbers. */
export interface Counts {
  readonly total: number;
  readonly finished: number;
  readonly passed: number;
  readonly absent: number;
  /** Those who handed in and of whose sheet nothing waits for an examiner. */
  readonly graded: number;
  /** Sum of the scores of these. */
  readonly score: number;
}

/** No examinees at all. */
export const NOBODY: Counts = { total: 0, finished: 0, passed: 0, absent: 0, graded: 0, score: 0 };

/** Examinees counted by one field of theirs: the task, the enterprise. */
export async function examineeCounts(
  context: OperationContext,
  by: 'taskId' | 'entId',
  where?: RowsWhere<'examTaskUser'>,
): Promise<ReadonlyMap<string, Counts>> {
  const examinees = rowsOf(context, 'examTaskUser');
  const groups = await examinees.tally({
    by: [by, 'status', 'result'],
    totals: [{ field: 'score', of: 'sum' }],
    where,
  });
  const counts = new Map<string, Counts>();
  for (const {
    keys: [key, status, result],
    count,
    totals: [points],
  } of groups) {
    const submitted = status === dict.exam_user_status.submitted;
    const graded = submitted && result !== dict.exam_result.notGraded;
    const before = counts.get(key ?? '') ?? NOBODY;
    counts.set(key ?? '', {
      total: before.total + count,
      finished: before.finished + (submitted ? count : 0),
      passed: before.passed + (result === dict.exam_result.passed ? count : 0),
      absent: before.absent + (status === dict.exam_user_status.absent ? count : 0),
      graded: before.graded + (graded ? count : 0),
      score: before.score + (graded ? Number(points ?? 0) : 0),
    });
  }
  return counts;
}

/** What an enterprise's row says of its examinees. */
export const examResults = (counts: Counts): ChangesOf<'examTaskEnt'> => ({
  finishCount: counts.finished,
  waitCount: waitingOf(counts),
  passCount: counts.passed,
  averageScore: averageScore(counts)?.toFixed(1) ?? null,
});

/** Several groups taken together. */
export function addCounts(groups: Iterable<Counts>): Counts {
  const sum: { -readonly [name in keyof Counts]: number } = { ...NOBODY };
  for (const group of groups) {
    sum.total += group.total;
    sum.finished += group.finished;
    sum.passed += group.passed;
    sum.absent += group.absent;
    sum.graded += group.graded;
    sum.score += group.score;
  }
  return sum;
}

/** Of those whose result is known, how many in a hundred passed; null where nobody's is. */
export const passRate = ({ passed, graded }: Counts): number | null => (graded === 0 ? null : percent(passed, graded));

/** How many have handed in a sheet that waits for an examiner. */
export const waitingOf = ({ finished, graded }: Counts): number => finished - graded;

/** The average of those whose score is known, with one decimal; null where nobody's is. */
export function averageScore({ score, graded }: Pick<Counts, 'score' | 'graded'>): number | null {
  return graded === 0 ? null : Math.round((score * 10) / graded) / 10;
}
