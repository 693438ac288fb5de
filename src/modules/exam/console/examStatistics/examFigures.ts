import type { FigureCard } from '../../../../console/widgets/chart/FigureCards.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { passNote } from '../passNote.ts';
import type { ModuleTexts } from '../texts.ts';

const GOOD_PERCENT = 80;
const POOR_PERCENT = 60;

const toneOf = (rate: number): Pick<FigureCard, 'tone'> =>
  rate >= GOOD_PERCENT ? { tone: 'success' } : rate < POOR_PERCENT ? { tone: 'danger' } : { tone: 'warning' };

/** The figures above the charts; bones while nothing has been answered. */
export function examFigures(
  answer: ReadOf<'examStatistics.statisticsExamTask'> | undefined,
  { t }: ModuleTexts,
): readonly FigureCard[] {
  const users = answer?.userCount ?? 0;
  const done = answer?.handedInCount ?? 0;
  const known = answer !== undefined;
  const completion = users === 0 ? 0 : Math.round((done * 1000) / users) / 10;
  return [
    {
      label: t('stats.tasks'),
      value: answer?.taskCount,
      ...(known && {
        note: t('stats.tasksNote', { released: answer?.releasedCount ?? 0, finished: answer?.finishedCount ?? 0 }),
      }),
    },
    {
      label: t('stats.examinees'),
      value: answer?.userCount,
      unit: t('stats.people'),
      ...(known && { note: t('stats.examineesNote', { count: answer?.entCount ?? 0 }) }),
    },
    {
      label: t('stats.completion'),
      value: known ? completion : undefined,
      unit: '%',
      ...(known && { note: t('stats.completionNote', { done, absent: answer?.absentCount ?? 0 }) }),
    },
    {
      label: t('stats.passRate'),
      value: answer?.passRate,
      unit: '%',
      ...(known && {
        ...(answer.passRate !== null && toneOf(answer.passRate)),
        note: passNote(answer, t),
      }),
    },
    { label: t('stats.average'), value: answer?.averageScore, unit: t('stats.points') },
  ];
}
