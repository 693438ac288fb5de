import type { ChartData } from '../../../../console/widgets/chart/ChartData.ts';
import type { TagColor } from '../../../../model/Field.ts';
import type { ReadOf } from '../../../../model/SchemaTypes.ts';

type Rows = ReadOf<'coGovernance.statisticsChartList'>['list'];

/** Colours by the keys of the dictionary that is counted along. */
export type ColorsOf = ReadonlyMap<string, TagColor>;

interface Words {
  readonly category: string;
  readonly count: string;
}

/** What a subject comes to along one dimension; states have the colours that they have everywhere. */
export const subjectChart = (
  rows: Rows,
  shape: ChartData['shape'],
  { category, count }: Words,
  colors?: ColorsOf,
): ChartData => ({
  shape,
  category,
  names: rows.map(({ name }) => name),
  series: [{ name: count, kind: 'bar', color: 'primary', values: rows.map(({ value }) => value) }],
  ...(colors && { parts: rows.map(({ key }) => colors.get(key) ?? 'default') }),
});
