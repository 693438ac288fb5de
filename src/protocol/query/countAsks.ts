import type { Entity } from '../../model/Entity.ts';
import { isObject } from '../../model/guards.ts';
import { TOTAL_KINDS, type TotalKind } from '../../model/totals.ts';
import type { CountAsk, CountKey, FilterTree, TotalAsk } from '../types.ts';
import { parseJson } from '../values/jsonText.ts';
import { type FilterProblem, readFilterTree, writeFilterTree } from './filterTree.ts';

/** The key of a query that holds the questions of a counting call, as JSON. */
export const COUNT_ASKS = 'asks';
export const MAX_COUNT_ASKS = 40;
export const MAX_COUNT_TOTALS = 20;
export const MAX_ASKS_LENGTH = 20_000;
/** Groups of one answer at most, the largest first. */
export const MAX_COUNT_GROUPS = 500;

export interface ReadAsks {
  readonly asks: readonly CountAsk[];
  readonly problem?: FilterProblem;
}

const unreadable = (place: string): ReadAsks => ({
  asks: [],
  problem: { code: 'filterUnreadable', params: { place } },
});

/** Questions from JSON text: `[{"by":"status"},{"filterTree":{…},"totals":[["guests","sum"]]}]`. Never throws. */
export function readAsks(entity: Entity, text: string | undefined): ReadAsks {
  const json = text === undefined || text.length > MAX_ASKS_LENGTH ? undefined : parseJson(text);
  if (!Array.isArray(json) || json.length > MAX_COUNT_ASKS) return unreadable(COUNT_ASKS);
  const read = json.map((one: unknown, at) => readAsk(entity, one, `${COUNT_ASKS}[${at}]`));
  const failed = read.find((one): one is ReadAsks => 'asks' in one);
  return failed ?? { asks: read.filter((one): one is CountAsk => !('asks' in one)) };
}

function readAsk(entity: Entity, json: unknown, place: string): CountAsk | ReadAsks {
  if (!isObject(json)) return unreadable(place);
  const by = readKey(json.by, json.part);
  const totals = readTotals(json.totals);
  if (by === 'unreadable' || totals === undefined) return unreadable(place);
  const tree = json.filterTree === undefined ? undefined : readFilterTree(entity, json.filterTree);
  if (tree !== undefined && 'problem' in tree) return { asks: [], problem: tree.problem };
  const filters: readonly FilterTree[] = tree === undefined ? [] : [tree.tree];
  return { filters, ...(by === undefined ? {} : { by }), totals };
}

function readKey(field: unknown, part: unknown): CountKey | undefined | 'unreadable' {
  if (field === undefined) return undefined;
  if (typeof field !== 'string') return 'unreadable';
  if (part === undefined) return { field };
  return part === 'day' || part === 'month' ? { field, part } : 'unreadable';
}

function readTotals(json: unknown): readonly TotalAsk[] | undefined {
  if (json === undefined) return [];
  if (!Array.isArray(json) || json.length > MAX_COUNT_TOTALS) return undefined;
  const read = json.map((pair: unknown) => {
    const [field, word] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    const of = TOTAL_KINDS.find((kind): kind is TotalKind => kind === word);
    return typeof field === 'string' && of !== undefined ? { field, of } : undefined;
  });
  return read.every((one) => one !== undefined) ? read : undefined;
}

/** The questions as `readAsks` takes them. */
export function writeAsks(entity: Entity, asks: readonly CountAsk[]): string {
  return JSON.stringify(
    asks.map(({ filters, by, totals }) => ({
      ...(filters.length === 0 ? {} : { filterTree: writeFilterTree(entity, joined(filters)) }),
      ...(by === undefined ? {} : { by: by.field, ...(by.part === undefined ? {} : { part: by.part }) }),
      ...(totals.length === 0 ? {} : { totals: totals.map(({ field, of }) => [field, of]) }),
    })),
  );
}

function joined(filters: readonly FilterTree[]): FilterTree {
  const [first] = filters;
  return filters.length === 1 && first !== undefined ? first : { all: filters };
}
