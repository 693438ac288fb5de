import { isObject } from '../../../../console/start/storage/guards.ts';
import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import type { ModuleTexts } from '../texts.ts';

type Result = ShownRecord<'entPortraitScoreResult'>;

type Row = Readonly<Record<string, unknown>>;

const numbers = <T extends Row>(rows: readonly T[], key: keyof T & string) => rows.map((row) => Number(row[key] ?? 0));

/** The radar of the latest period and the scores of all, from the results with the latest first. Pure. */
export function portraitCharts(
  results: readonly Result[],
  label: (indicator: string) => string,
  t: ModuleTexts['t'],
): { readonly indicators: ChartData; readonly history: ChartData } {
  const latest = results[0]?.details;
  const details = Array.isArray(latest) ? latest.filter(isObject) : [];
  const periods = [...results].reverse();
  return {
    indicators: {
      shape: 'radar',
      category: t('ent.indicator'),
      names: details.map((row) => label(String(row.indicator))),
      series: [{ name: t('ent.score'), kind: 'line', color: 'primary', values: numbers(details, 'score') }],
      most: numbers(details, 'maxScore'),
    },
    history: {
      shape: 'columns',
      category: t('ent.period'),
      names: periods.map((row) => String(row.period)),
      series: [
        { name: t('ent.static'), kind: 'bar', color: 'soft', values: numbers(periods, 'staticScore') },
        { name: t('ent.dynamic'), kind: 'bar', color: 'primary', values: numbers(periods, 'dynamicScore') },
        { name: t('ent.totalScore'), kind: 'line', color: 'warning', values: numbers(periods, 'totalScore') },
      ],
    },
  };
}
