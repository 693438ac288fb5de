import type { ChartData } from './ChartData.ts';

const MAX_VALUES_TOLD = 12;

/** The numbers of a chart in words: "Trend. 2026-03: Sat 12, Passed 9; …". */
export function chartWords(title: string, { names, series }: ChartData): string {
  const told = names.slice(0, MAX_VALUES_TOLD).map((name, at) => {
    const values = series.map((one) => `${one.name} ${one.values[at] ?? '–'}${one.unit === '%' ? '%' : ''}`);
    return `${name}: ${values.join(', ')}`;
  });
  return `${title}. ${told.join('; ')}${names.length > MAX_VALUES_TOLD ? '…' : ''}`;
}
