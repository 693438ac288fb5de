import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS } from '../../model/days.ts';
import type { Entity } from '../../model/Entity.ts';
import { sumOf } from '../../model/sumOf.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Repository, Tally } from '../repository/Repository.ts';

export type Span = 'hour' | 'day';

interface Shape {
  readonly length: number;
  /** Minutes of one figure, and how much of a time says which one it is: `2026-11-22 12`. */
  readonly minutes: number;
  readonly start: number;
  /** Rows are counted by so much at a time, so that others are answered between. */
  readonly slice: number;
}

const SHAPES: Readonly<Record<Span, Shape>> = {
  hour: { length: 60 * MINUTE_MS, minutes: 1, start: 16, slice: 10 * MINUTE_MS },
  day: { length: 24 * 60 * MINUTE_MS, minutes: 60, start: 13, slice: 60 * MINUTE_MS },
};
/** Of one slice the last so many are counted: a table of a hundred million lines costs no more. */
export const MAX_SLICE_ROWS = 20_000;
const MAX_SLOWEST = 10;

const NOTHING = { total: 0, refused: 0, failed: 0 };
type Counts = typeof NOTHING;

interface Group extends Counts {
  readonly start: string;
  readonly method: string;
  readonly route: string;
  readonly time: number;
  readonly most: number;
}

function groupOf({ keys: [start, status, method, route], count, totals: [time, most] }: Tally): Group {
  const code = Number(status);
  return {
    start: start ?? '',
    method: method ?? '',
    route: route ?? '',
    total: count,
    refused: code >= 400 && code < 500 ? count : 0,
    failed: code >= 500 ? count : 0,
    time: Number(time ?? 0),
    most: Number(most ?? 0),
  };
}

const countsOf = (groups: readonly Group[]): Counts => ({
  total: sumOf(groups, ({ total }) => total),
  refused: sumOf(groups, ({ refused }) => refused),
  failed: sumOf(groups, ({ failed }) => failed),
});

function slowestOf(groups: readonly Group[]) {
  const known = groups.filter(({ route }) => route !== '');
  const routes = Map.groupBy(known, ({ method, route }) => `${method} ${route}`);
  const all = [...routes.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const total = sumOf(same, (group) => group.total);
    const average = Math.round(sumOf(same, ({ time }) => time) / total);
    return [
      { method: first.method, route: first.route, total, average, most: Math.max(...same.map(({ most }) => most)) },
    ];
  });
  return all.toSorted((left, right) => right.average - left.average).slice(0, MAX_SLOWEST);
}

/** Starts of all periods, also of those in which nobody called. */
function periodsOf({ length, minutes, start }: Shape, from: number): string[] {
  const step = minutes * MINUTE_MS;
  return Array.from({ length: length / step }, (_, at) => wallTime(from + at * step).slice(0, start));
}

/** The end of the period that a moment falls into. */
const endOf = ({ minutes }: Shape, moment: number): number => {
  const step = minutes * MINUTE_MS;
  return (Math.floor(moment / step) + 1) * step;
};

/** Requests, errors and the slowest calls of an hour or a day that ends with a moment, by lines of the call log. */
export async function logFigures(reads: Repository, entity: Entity, span: Span, moment: number) {
  const shape = SHAPES[span];
  const until = endOf(shape, moment);
  const from = until - shape.length;
  const groups: Group[] = [];
  let complete = true;
  for (let begin = from; begin < until; begin += shape.slice) {
    const end = begin + shape.slice - 1000;
    const found = await reads.tally(entity, {
      where: {
        all: [
          { path: 'createTime', op: 'gte', value: wallTime(begin) },
          { path: 'createTime', op: 'lte', value: wallTime(end) },
        ],
      },
      by: [{ field: 'createTime', start: shape.start }, 'status', 'method', 'methodName'],
      totals: [
        { field: 'time', of: 'sum' },
        { field: 'time', of: 'max' },
      ],
      last: { rows: MAX_SLICE_ROWS, by: 'createTime' },
    });
    const slice = found.map(groupOf);
    if (countsOf(slice).total >= MAX_SLICE_ROWS) complete = false;
    groups.push(...slice);
    await setImmediate();
  }
  const byStart = Map.groupBy(groups, ({ start }) => start);
  return {
    from: wallTime(from),
    until: wallTime(until - 1000),
    complete,
    minutes: shape.minutes,
    ...countsOf(groups),
    periods: periodsOf(shape, from).map((start) => ({
      start: start.padEnd(16, ':00'),
      ...countsOf(byStart.get(start) ?? []),
    })),
    slowest: slowestOf(groups),
  };
}
