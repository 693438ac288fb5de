import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import { isObject } from '../../../../model/guards.ts';
import type { ShownRecord } from '../../../../model/SchemaTypes.ts';
import type { ModuleTexts } from '../texts.ts';

type Result = ShownRecord<'entPortraitScoreResult'>;

type Row = Readonly<Record<string, unknown>>;

const numbers = <T extends Row>(rows: readonly T[], key: keyof T & string) => rows.map((row) => Number(row[key] ?? 0));

/** The axes that a profile can be read from: with more of them, and most of the points low, it is a dot. */
const MAX_AXES = 8;

/** The indicators of the latest period beside what each can reach at most. */
function indicatorChart(details: readonly Row[], label: (indicator: string) => string, t: ModuleTexts['t']): ChartData {
  const most = numbers(details, 'maxScore');
  const score = { name: t('ent.score'), color: 'primary', values: numbers(details, 'score') } as const;
  const named = { category: t('ent.indicator'), names: details.map((row) => label(String(row.indicator))) };
  if (details.length <= MAX_AXES) return { ...named, shape: 'radar', series: [{ ...score, kind: 'line' }], most };
  const reach = { name: t('ent.maxScore'), kind: 'bar', color: 'soft', values: most } as const;
  return { ...named, shape: 'bars', series: [{ ...score, kind: 'bar' }, reach] };
}

/** The profile of the latest period and the scores of all, from the results with the latest first. Pure. */
export function portraitCharts(
  results: readonly Result[],
  label: (indicator: string) => string,
  t: ModuleTexts['t'],
): { readonly indicators: ChartData; readonly history: ChartData } {
  const latest = results[0]?.details;
  const details = Array.isArray(latest) ? latest.filter(isObject) : [];
  const periods = [...results].reverse();
  return {
    indicators: indicatorChart(details, label, t),
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
