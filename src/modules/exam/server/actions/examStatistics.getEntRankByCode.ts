import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { examFilter } from '../exams/examFilter.ts';
import { averageScore, examineeCounts, passRate } from '../exams/examineeCounts.ts';

/** Enterprises of a region by the average score of their people, the best first. */
export const handler: ActionHandler<'examStatistics.getEntRankByCode'> = async (context, { values }) => {
  const counts = await examineeCounts(context, 'entId', examFilter(values));
  const rows = await rowsOf(context, 'entInfo').pluck('id', [...counts.keys()], ['entName']);
  const names = new Map(rows.map((row) => [String(row.id), String(row.entName)]));
  return [...counts]
    .flatMap(([entId, group]) => {
      const score = averageScore(group);
      if (score === null) return [];
      return [{ entId, entName: names.get(entId) ?? '', users: group.finished, score, passRate: passRate(group) }];
    })
    .sort((left, right) => right.score - left.score || right.users - left.users)
    .slice(0, Number(values.num ?? 20))
    .map((row, index) => ({ rank: index + 1, ...row }));
};
