import type { ChartData } from './ChartData.ts';

const TOLD = 12;

/** The numbers of a chart in words: "Trend. 2026-03: Sat 12, Passed 9; …". */
export function chartWords(title: string, { names, series }: ChartData): string {
  const told = names.slice(0, TOLD).map((name, at) => {
    const values = series.map((one) => `${one.name} ${one.values[at] ?? '–'}${one.unit === '%' ? '%' : ''}`);
    return `${name}: ${values.join(', ')}`;
  });
  return `${title}. ${told.join('; ')}${names.length > TOLD ? '…' : ''}`;
}
