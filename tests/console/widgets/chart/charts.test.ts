import { describe, expect, it } from 'vitest';
import type { ChartData } from '../../../../src/console/widgets/chart/ChartData.ts';
import { chartOption } from '../../../../src/console/widgets/chart/chartOption.ts';
import { chartWords } from '../../../../src/console/widgets/chart/chartWords.ts';
import { THEME_NAMES } from '../../../../src/model/themes/ThemeName.ts';
import { tokensOf } from '../../../../src/model/themes/tokensOf.ts';

const DATA: ChartData = {
  shape: 'columns',
  category: '月份',
  names: ['2026-09', '2026-10'],
  series: [
    { name: '交卷', kind: 'bar', color: 'soft', values: [4, 7] },
    { name: '合格率', kind: 'line', color: 'warning', values: [50, 100], unit: '%' },
  ],
};

interface Drawn {
  readonly label: { readonly formatter: (drawn: { readonly name: string; readonly value: number }) => string };
  readonly tooltip?: { readonly valueFormatter: (value: number) => string };
}

describe('charts', () => {
  it.each(['columns', 'bars', 'ring', 'radar'] as const)('draw %s in the tokens of every theme', (shape) => {
    for (const theme of THEME_NAMES) {
      const option = chartOption({ ...DATA, shape }, tokensOf(theme), false, 800);

      expect(JSON.stringify(option)).not.toContain('#888888');
    }
  });

  it('draw tooltips on the canvas, because the content-security policy refuses styled HTML', () => {
    expect(chartOption(DATA, tokensOf('white'), false, 800).tooltip).toMatchObject({ renderMode: 'richText' });
  });

  it('name the unit at the end of an axis where there are two of them', () => {
    const [people, average] = DATA.series;
    if (people === undefined || average === undefined) throw new Error('The chart has two series.');
    const named = (unit: string) =>
      chartOption({ ...DATA, series: [people, { ...average, unit }] }, tokensOf('white'), false, 800).yAxis;

    expect(named('分')).toEqual([expect.not.objectContaining({ name: '分' }), expect.objectContaining({ name: '分' })]);
    expect(named('')).not.toHaveProperty('name');
  });

  it('write numbers beside bars, beside a ring and in tooltips as the axes do', () => {
    const data: ChartData = { ...DATA, series: [{ name: '记录', kind: 'bar', color: 'primary', values: [5118, 7] }] };
    const first = (shape: 'bars' | 'ring') => {
      const { series } = chartOption({ ...data, shape }, tokensOf('white'), false, 800) as { series: Drawn[] };
      if (series[0] === undefined) throw new Error('Nothing is drawn.');
      return series[0];
    };

    expect(first('bars').label.formatter({ name: '2026-09', value: 5118 })).toBe('5,118');
    expect(first('bars').tooltip?.valueFormatter(5118)).toBe('5,118');
    expect(first('ring').label.formatter({ name: '2026-09', value: 5118 })).toBe('2026-09 5,118');
  });

  it('are told in words', () => {
    expect(chartWords('每月', DATA)).toBe('每月. 2026-09: 交卷 4, 合格率 50%; 2026-10: 交卷 7, 合格率 100%');
  });
});
