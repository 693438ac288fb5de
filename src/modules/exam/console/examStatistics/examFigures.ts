import type { AnswerReader } from '../../../../console/data/answerReader.ts';
import type { FigureCard } from '../../../../console/widgets/chart/FigureCards.tsx';
import type { ModuleTexts } from '../texts.ts';

const GOOD_PERCENT = 80;
const POOR_PERCENT = 60;

const toneOf = (rate: number): Pick<FigureCard, 'tone'> =>
  rate >= GOOD_PERCENT ? { tone: 'success' } : rate < POOR_PERCENT ? { tone: 'danger' } : { tone: 'warning' };

/** The figures above the charts; bones while nothing has been answered. */
export function examFigures(answer: AnswerReader | undefined, { t }: ModuleTexts): readonly FigureCard[] {
  const of = (key: string) => answer?.number(key);
  const users = of('userCount') ?? 0;
  const done = of('handedInCount') ?? 0;
  const known = answer !== undefined;
  const completion = users === 0 ? 0 : Math.round((done * 1000) / users) / 10;
  return [
    {
      label: t('stats.tasks'),
      value: of('taskCount'),
      ...(known && {
        note: t('stats.tasksNote', { released: of('releasedCount') ?? 0, finished: of('finishedCount') ?? 0 }),
      }),
    },
    {
      label: t('stats.examinees'),
      value: of('userCount'),
      unit: t('stats.people'),
      ...(known && { note: t('stats.examineesNote', { count: of('entCount') ?? 0 }) }),
    },
    {
      label: t('stats.completion'),
      value: known ? completion : undefined,
      unit: '%',
      ...(known && { note: t('stats.completionNote', { done, absent: of('absentCount') ?? 0 }) }),
    },
    {
      label: t('stats.passRate'),
      value: of('passRate'),
      unit: '%',
      ...(known && {
        ...(done > 0 && toneOf(of('passRate') ?? 0)),
        note: t('stats.passRateNote', { count: of('passedCount') ?? 0 }),
      }),
    },
    { label: t('stats.average'), value: of('averageScore'), unit: t('stats.points') },
  ];
}
