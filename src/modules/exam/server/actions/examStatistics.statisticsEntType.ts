import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { examFilter } from '../exams/examFilter.ts';
import { addCounts, averageScore, type Counts, examineeCounts, NOBODY } from '../exams/examineeCounts.ts';

/** Examinees by the business form of their enterprise, the largest group first. */
export const handler: ActionHandler<'examStatistics.statisticsEntType'> = async (context, { values }) => {
  const byEnterprise = await examineeCounts(context, 'entId', examFilter(values));
  const enterprises = rowsOf(context, 'entInfo');
  const rows = await enterprises.pluck('id', [...byEnterprise.keys()], ['entBusinessType']);
  const groups = new Map<string, Counts>();
  for (const row of rows) {
    const form = String(row.entBusinessType ?? '');
    const more = byEnterprise.get(String(row.id)) ?? NOBODY;
    groups.set(form, addCounts([groups.get(form) ?? NOBODY, more]));
  }
  const field = enterprises.field('entBusinessType');
  return [...groups]
    .map(([type, counts]) => ({
      type,
      name: keyLabel(context, field, type),
      value: counts.total,
      passed: counts.passed,
      averageScore: averageScore(counts),
    }))
    .sort((left, right) => right.value - left.value);
};
