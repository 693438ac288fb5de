import type { AnswerReader } from '../../../../console/data/answerReader.ts';
import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import type { ModuleTexts } from '../texts.ts';

const MAX_TASKS = 15;
type T = ModuleTexts['t'];
type Rows = readonly AnswerReader[];

const column = (rows: Rows, key: string) => rows.map((row) => row.number(key));

export const trendChart = (rows: Rows, t: T): ChartData => ({
  shape: 'columns',
  category: t('stats.month'),
  names: rows.map((row) => row.text('month')),
  series: [
    { name: t('stats.sat'), kind: 'bar', color: 'soft', values: column(rows, 'users') },
    { name: t('stats.passed'), kind: 'bar', color: 'primary', values: column(rows, 'passed') },
    {
      name: t('stats.average'),
      kind: 'line',
      color: 'warning',
      // A month without an exam has no average.
      values: rows.map((row) => (row.number('users') === 0 ? null : row.number('averageScore'))),
      unit: t('stats.points'),
    },
  ],
});

export const formChart = (rows: Rows, t: T): ChartData => ({
  shape: 'bars',
  category: t('stats.form'),
  names: rows.map((row) => row.text('name')),
  series: [
    { name: t('stats.examinees'), kind: 'bar', color: 'soft', values: column(rows, 'value') },
    { name: t('stats.passed'), kind: 'bar', color: 'primary', values: column(rows, 'passed') },
  ],
});

export const missedChart = (rows: Rows, t: T): ChartData => ({
  shape: 'bars',
  category: t('stats.question'),
  names: rows.map((row) => row.text('title')),
  series: [{ name: t('stats.wrongRate'), kind: 'bar', color: 'danger', values: column(rows, 'rate'), unit: '%' }],
});

export const rankingChart = (rows: Rows, t: T): ChartData => ({
  shape: 'bars',
  category: t('stats.enterprise'),
  names: rows.map((row) => row.text('entName')),
  series: [
    { name: t('stats.average'), kind: 'bar', color: 'primary', values: column(rows, 'score'), unit: t('stats.points') },
  ],
});

export const taskChart = (rows: Rows, t: T): ChartData => {
  const latest = rows.slice(0, MAX_TASKS);
  return {
    shape: 'bars',
    category: t('stats.task'),
    names: latest.map((row) => row.text('name')),
    series: [
      { name: t('stats.due'), kind: 'bar', color: 'soft', values: column(latest, 'total') },
      { name: t('stats.done'), kind: 'bar', color: 'primary', values: column(latest, 'complete') },
    ],
  };
};
