import type { TextKeyOf } from '../../i18n/useTextsOf.ts';
import type { ChartData } from '../../widgets/chart/ChartData.ts';
import type { FigureCard } from '../../widgets/chart/FigureCards.tsx';
import type { LOG_TEXTS } from './logTexts.ts';
import type { LogAddress } from './useCallLog.ts';
import type { Figures } from './useLogFigures.ts';

type Translate = (key: TextKeyOf<typeof LOG_TEXTS>) => string;

const REFUSED = [400, 499];
const FAILED = [500, 599];
const SECOND_MS = 1000;

const moved = (time: string, milliseconds: number): string =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + milliseconds).toISOString().slice(0, 19).replace('T', ' ');

/** The second before a time. */
export const before = (time: string): string => moved(time, -SECOND_MS);

/** `11-22 12:30 – 13:29` */
export function rangeWords({ from, until }: Figures): string {
  const day = until.slice(0, 10) === from.slice(0, 10) ? 11 : 5;
  return `${from.slice(5, 16)} – ${until.slice(day, 16)}`;
}

const aMinute = (count: number, minutes: number): number => Math.round((count * 10) / minutes) / 10;

/** All that was logged in the window, each number with the way to its lines. */
export function figureCards(figures: Figures | undefined, t: Translate, address: LogAddress): FigureCard[] {
  const minutes = (figures?.periods.length ?? 0) * (figures?.minutes ?? 1);
  const to = (filter: object) => figures && address({ createTime: [figures.from, figures.until], ...filter });
  return [
    { label: t('logs.calls'), value: figures?.total, to: to({}) },
    { label: t('logs.perMinute'), value: figures && aMinute(figures.total, minutes) },
    {
      label: t('logs.refused'),
      value: figures?.refused,
      to: to({ status: REFUSED }),
      ...(figures && figures.refused > 0 && { tone: 'warning' }),
    },
    {
      label: t('logs.failed'),
      value: figures?.failed,
      to: to({ status: FAILED }),
      ...(figures && figures.failed > 0 && { tone: 'danger' }),
    },
  ];
}

export function trendChart({ periods, minutes }: Figures, t: Translate): ChartData {
  const rates = (of: 'total' | 'refused' | 'failed') => periods.map((period) => aMinute(period[of], minutes));
  return {
    category: t('logs.time'),
    names: periods.map(({ start }) => start.slice(11)),
    series: [
      { name: t('logs.perMinute'), values: rates('total'), kind: 'bar', color: 'soft' },
      { name: t('logs.refused'), values: rates('refused'), kind: 'bar', color: 'warning' },
      { name: t('logs.failed'), values: rates('failed'), kind: 'bar', color: 'danger' },
    ],
    shape: 'columns',
  };
}

/** From the beginning of one period to its last second. */
export function periodAt({ periods, minutes }: Figures, at: number): readonly [string, string] | undefined {
  const start = periods[at]?.start;
  return start === undefined ? undefined : [`${start}:00`, moved(`${start}:00`, minutes * 60 * SECOND_MS - SECOND_MS)];
}
