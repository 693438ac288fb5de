import type { EChartsCoreOption } from 'echarts/core';
import { groupedNumber } from '../../../model/groupedNumber.ts';
import type { ThemeTokens } from '../../../model/themes/tokensOf.ts';
import type { ChartData, ChartSeries } from './ChartData.ts';

const FONT_PX = 12;
const MAX_FLAT_NAMES = 8;
const MAX_NAME_PX = 220;
const NAME_SHARE = 0.34;
const NARROW_PX = 420;
/** Below this the words beside a ring have hardly any room. */
const TINY_PX = 300;

/** As the axes write them. */
const said = (value: unknown): string => (typeof value === 'number' ? groupedNumber(value) : '');

/** What echarts tells of a value that it labels. */
interface Drawn {
  readonly name: string;
  readonly value: unknown;
}

type Paint = (name: string) => string;

const TOKEN: Readonly<Record<ChartSeries['color'], string>> = {
  primary: 'primary-text',
  success: 'success-solid',
  warning: 'warning-solid',
  danger: 'danger-solid',
  info: 'info-solid',
  default: 'line-strong',
  soft: 'primary-line',
};

function base(paint: Paint, animated: boolean): EChartsCoreOption {
  return {
    animation: animated,
    animationDuration: 180,
    textStyle: { fontFamily: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif' },
    // Drawn on the canvas: tooltips of HTML carry style attributes, which the content-security policy refuses.
    tooltip: {
      renderMode: 'richText',
      confine: true,
      backgroundColor: paint('raised'),
      borderColor: paint('line-strong'),
      textStyle: { color: paint('text'), fontSize: FONT_PX },
    },
  };
}

const legend = (paint: Paint, names: readonly string[]) => ({
  data: [...names],
  top: 0,
  right: 0,
  itemWidth: 10,
  itemHeight: 10,
  textStyle: { color: paint('text-quiet'), fontSize: FONT_PX },
});

/** Of its axes of values, in their order. */
const unitsOf = ({ series }: ChartData): readonly string[] => [...new Set(series.map(({ unit }) => unit ?? ''))];

function axes(data: ChartData, paint: Paint, width: number) {
  const { names, shape, most } = data;
  const units = unitsOf(data);
  const label = { color: paint('text-quiet'), fontSize: FONT_PX };
  const category = {
    type: 'category',
    data: [...names],
    inverse: shape === 'bars',
    axisLabel:
      shape === 'bars'
        ? { ...label, width: Math.min(MAX_NAME_PX, Math.round(width * NAME_SHARE)), overflow: 'truncate' }
        : {
            ...label,
            hideOverlap: true,
            ...(names.length <= MAX_FLAT_NAMES && { width: 84, overflow: 'break', interval: 0 }),
          },
    axisTick: { show: false },
    axisLine: { lineStyle: { color: paint('line-strong') } },
  };
  const values = units.map((unit, at) => ({
    type: 'value',
    minInterval: 1,
    ...(typeof most === 'number' && at === 0 && { max: most }),
    ...(unit === '%' && { max: 100, min: 0, interval: 25 }),
    // Which of two axes a series goes by is said where they end.
    ...(units.length > 1 && unit !== '%' && { name: unit, nameTextStyle: label }),
    axisLabel: { ...label, formatter: `{value}${unit === '%' ? '%' : ''}` },
    splitLine: { show: at === 0, lineStyle: { color: paint('line') } },
    splitNumber: 4,
  }));
  const one = values.length === 1 ? values[0] : values;
  return shape === 'bars' ? { xAxis: one, yAxis: category } : { xAxis: category, yAxis: one };
}

function drawn(data: ChartData, series: ChartSeries, paint: Paint) {
  const units = unitsOf(data);
  const color = paint(TOKEN[series.color]);
  const axis = units.indexOf(series.unit ?? '');
  const place = data.shape === 'bars' ? { xAxisIndex: axis } : { yAxisIndex: axis };
  const unit = series.unit === '%' ? '%' : '';
  return {
    ...place,
    name: series.name,
    type: series.kind,
    data: [...series.values],
    color,
    tooltip: { valueFormatter: (value: unknown) => `${said(value)}${unit}` },
    ...(series.kind === 'line'
      ? { smooth: 0.2, symbolSize: 6, lineStyle: { width: 2 } }
      : { barMaxWidth: data.shape === 'bars' ? 14 : 24, itemStyle: { borderRadius: 3 } }),
    ...(data.shape === 'bars' &&
      data.series.length === 1 && {
        label: {
          show: true,
          position: 'right',
          color: paint('text'),
          fontSize: FONT_PX,
          formatter: ({ value }: Drawn) => `${said(value)}${unit}`,
        },
      }),
  };
}

function grid(data: ChartData, paint: Paint, animated: boolean, width: number): EChartsCoreOption {
  const several = data.series.length > 1;
  return {
    ...base(paint, animated),
    ...(several && {
      legend: legend(
        paint,
        data.series.map(({ name }) => name),
      ),
    }),
    tooltip: { ...(base(paint, animated).tooltip as object), trigger: 'axis', axisPointer: { type: 'shadow' } },
    grid: {
      left: 4,
      right: data.shape === 'bars' ? 44 : 8,
      top: several ? 34 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
    },
    ...axes(data, paint, width),
    series: data.series.map((series) => drawn(data, series, paint)),
  };
}

function ringRadius(width: number): readonly string[] {
  if (width < TINY_PX) return ['24%', '36%'];
  return width < NARROW_PX ? ['30%', '46%'] : ['52%', '74%'];
}

function ring(data: ChartData, paint: Paint, animated: boolean, width: number): EChartsCoreOption {
  const [series] = data.series;
  const parts = data.names.map((name, at) => ({
    name,
    value: series?.values[at] ?? 0,
    itemStyle: { color: paint(TOKEN[data.parts?.[at] ?? 'primary']) },
  }));
  return {
    ...base(paint, animated),
    series: [
      {
        type: 'pie',
        radius: ringRadius(width),
        data: parts.filter(({ value }) => value > 0),
        itemStyle: { borderColor: paint('surface'), borderWidth: 2 },
        label: {
          color: paint('text'),
          fontSize: FONT_PX,
          formatter: ({ name, value }: Drawn) => `${name}${width < TINY_PX ? '\n' : ' '}${said(value)}`,
          overflow: 'none',
        },
        labelLine: { length: 8, length2: 8, lineStyle: { color: paint('line-strong') } },
      },
    ],
  };
}

function radar(data: ChartData, paint: Paint, animated: boolean, width: number): EChartsCoreOption {
  const most = (at: number) => (Array.isArray(data.most) ? Number(data.most[at]) : Number(data.most ?? 1)) || 1;
  return {
    ...base(paint, animated),
    radar: {
      indicator: data.names.map((name, at) => ({ name, max: most(at) })),
      radius: width < NARROW_PX ? '46%' : '66%',
      axisName: { color: paint('text-quiet'), fontSize: FONT_PX, width: 84, overflow: 'break' },
      splitArea: { show: false },
      splitLine: { lineStyle: { color: paint('line') } },
      axisLine: { lineStyle: { color: paint('line') } },
    },
    series: [
      {
        type: 'radar',
        data: data.series.map(({ name, values, color }) => ({
          name,
          value: [...values],
          itemStyle: { color: paint(TOKEN[color]) },
          lineStyle: { width: 2 },
          areaStyle: { opacity: 0.18 },
        })),
      },
    ],
  };
}

/** What echarts draws for the numbers, in the colours of a theme and so many pixels. Pure. */
export function chartOption(data: ChartData, tokens: ThemeTokens, animated: boolean, width: number): EChartsCoreOption {
  const paint: Paint = (name) => tokens[name] ?? '#888888';
  if (data.shape === 'ring') return ring(data, paint, animated, width);
  return data.shape === 'radar' ? radar(data, paint, animated, width) : grid(data, paint, animated, width);
}
