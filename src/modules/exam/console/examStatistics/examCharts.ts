import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import type { CallName, ReadOf } from '../../../../model/SchemaTypes.ts';
import type { ModuleTexts } from '../texts.ts';

const MAX_TASKS = 15;
type T = ModuleTexts['t'];
type Answer<C extends CallName<'examStatistics'>> = ReadOf<`examStatistics.${C}`>;

export const trendChart = ({ trend: rows }: Answer<'statisticsExamTask'>, t: T): ChartData => ({
  shape: 'columns',
  category: t('stats.month'),
  names: rows.map(({ month }) => month),
  series: [
    { name: t('stats.sat'), kind: 'bar', color: 'soft', values: rows.map(({ users }) => users) },
    { name: t('stats.passed'), kind: 'bar', color: 'primary', values: rows.map(({ passed }) => passed) },
    {
      name: t('stats.average'),
      kind: 'line',
      color: 'warning',
      values: rows.map(({ averageScore }) => averageScore),
      unit: t('stats.points'),
    },
  ],
});

export const formChart = (rows: Answer<'statisticsEntType'>, t: T): ChartData => ({
  shape: 'bars',
  category: t('stats.form'),
  names: rows.map(({ name }) => name),
  series: [
    { name: t('stats.examinees'), kind: 'bar', color: 'soft', values: rows.map(({ value }) => value) },
    { name: t('stats.passed'), kind: 'bar', color: 'primary', values: rows.map(({ passed }) => passed) },
  ],
});

export const missedChart = (rows: Answer<'statisticsWrongOption'>, t: T): ChartData => ({
  shape: 'bars',
  category: t('stats.question'),
  names: rows.map(({ title }) => title),
  series: [
    { name: t('stats.wrongRate'), kind: 'bar', color: 'danger', values: rows.map(({ rate }) => rate), unit: '%' },
  ],
});

export const rankingChart = (rows: Answer<'getEntRankByCode'>, t: T): ChartData => ({
  shape: 'bars',
  category: t('stats.enterprise'),
  names: rows.map(({ entName }) => entName),
  series: [
    {
      name: t('stats.average'),
      kind: 'bar',
      color: 'primary',
      values: rows.map(({ score }) => score),
      unit: t('stats.points'),
    },
  ],
});

export const taskChart = (rows: Answer<'getCompleteList'>, t: T): ChartData => {
  const latest = rows.slice(0, MAX_TASKS);
  return {
    shape: 'bars',
    category: t('stats.task'),
    names: latest.map(({ name }) => name),
    series: [
      { name: t('stats.due'), kind: 'bar', color: 'soft', values: latest.map(({ total }) => total) },
      { name: t('stats.done'), kind: 'bar', color: 'primary', values: latest.map(({ complete }) => complete) },
    ],
  };
};
