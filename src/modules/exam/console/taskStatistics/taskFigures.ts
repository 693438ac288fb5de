import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import type { FigureCard } from '../../../../console/widgets/chart/FigureCards.tsx';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';
import { sumOf } from '../../../../model/sumOf.ts';
import { passNote } from '../passNote.ts';
import type { ModuleTexts } from '../texts.ts';

export type TaskRow = ReadOf<'examTaskInfo.statisticsPage'>['records'][number];
type T = ModuleTexts['t'];

const sum = (
  rows: readonly TaskRow[],
  of: 'entCount' | 'userCount' | 'finishedCount' | 'passedCount' | 'waitingCount',
) => sumOf(rows, (row) => row[of]);
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10);

/** How many tasks there are, and the tasks of the page taken together; bones while nothing has been answered. */
export function pageFigures(
  rows: readonly TaskRow[] | undefined,
  total: number | undefined,
  t: T,
): readonly FigureCard[] {
  const known = rows ?? [];
  const users = sum(known, 'userCount');
  const finished = sum(known, 'finishedCount');
  const passedCount = sum(known, 'passedCount');
  const waitingCount = sum(known, 'waitingCount');
  const shown = <V>(value: V): V | undefined => (rows === undefined ? undefined : value);
  const notes = (note: string) => (rows === undefined ? {} : { note });
  return [
    { label: t('stats.tasks'), value: total, ...notes(t('taskStats.pageNote', { count: known.length })) },
    {
      label: t('stats.examinees'),
      value: shown(users),
      unit: t('stats.people'),
      ...notes(t('stats.examineesNote', { count: sum(known, 'entCount') })),
    },
    {
      label: t('stats.completion'),
      value: shown(percent(finished, users)),
      unit: '%',
      ...notes(t('taskStats.finishedNote', { count: finished })),
    },
    {
      label: t('stats.passRate'),
      value: shown(finished === waitingCount ? null : percent(passedCount, finished - waitingCount)),
      unit: '%',
      ...notes(passNote({ passedCount, waitingCount }, t)),
    },
  ];
}

/** Whom the tasks of a page were meant for, and how far they are. */
export const tasksChart = (rows: readonly TaskRow[], t: T): ChartData => {
  const begun = rows.filter(({ userCount }) => userCount > 0);
  return {
    shape: 'bars',
    category: t('stats.task'),
    names: begun.map(({ taskName }) => taskName),
    series: [
      { name: t('stats.due'), kind: 'bar', color: 'soft', values: begun.map(({ userCount }) => userCount) },
      { name: t('stats.done'), kind: 'bar', color: 'primary', values: begun.map(({ finishedCount }) => finishedCount) },
      { name: t('stats.passed'), kind: 'bar', color: 'success', values: begun.map(({ passedCount }) => passedCount) },
    ],
  };
};
