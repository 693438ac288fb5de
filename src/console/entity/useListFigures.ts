import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entity } from '../../model/Entity.ts';
import type { ListGroup } from '../../model/grouping.ts';
import { sumOf } from '../../model/sumOf.ts';
import type { TotalKind } from '../../model/totals.ts';
import { askedFilters } from '../../protocol/query/askedFilters.ts';
import { conditionFilters } from '../../protocol/query/conditionFilter.ts';
import { type FilterValues, filtersOf } from '../../protocol/query/filtersOf.ts';
import { OVERDUE_FILTER } from '../../protocol/query/namedFilters.ts';
import type { CountAnswer, CountAsk, CountGroup, CountQuery, FilterTree, TotalAsk } from '../../protocol/types.ts';
import { countsAtOnce } from '../data/askCounts.ts';
import { askFigures } from '../data/figuresAlong.ts';
import { currentAround } from '../stores/currentAround.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { withoutFilters } from './filterKeys.ts';
import { ALL_TAB, canAskRows, currentTab, listTabs, type ShownTab, withoutTab } from './listTabs.ts';

/** By the name of the column: which figure it is, and its value as an exact text. */
export type ListTotals = ReadonlyMap<string, { readonly of: TotalKind; readonly value: string | null }>;

/** The figures of one group: how many rows it has on all pages, and those of its columns. */
export interface GroupFigures {
  readonly count: number;
  readonly totals: ListTotals;
}

/** What a list says of its rows besides showing them. */
export interface ListFigures {
  readonly tabs: readonly ShownTab[];
  readonly current: string | undefined;
  /** By the key of the tab; none before they have come. */
  readonly counts: ReadonlyMap<string, number>;
  readonly overdue: { readonly on: boolean; readonly count: number | undefined } | undefined;
  readonly totals: ListTotals;
  /** By the key of the group. */
  readonly groups: ReadonlyMap<string, GroupFigures>;
}

/** The figures of a list that stands on a page of its own: with its rows where these are asked for too, else in one call. */
export function useListFigures(context: EntityScreenContext, values: FilterValues, group?: ListGroup): ListFigures {
  const { entity, scope } = context;
  const tabs = useMemo(() => (scope === undefined ? listTabs(context) : []), [context, scope]);
  const plan = useMemo(() => planOf(context, tabs, values, group), [context, tabs, values, group]);
  const wanted = scope === undefined && plan.asks.length > 0;
  const { data } = useQuery({
    queryKey: [entity.name, 'counts', values, plan.key],
    queryFn: ({ signal }) => askFigures(entity, plan.query(), signal),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });
  return useMemo(() => {
    const read = readPlan(plan, wanted ? data : undefined);
    const on = values[OVERDUE_FILTER] === true;
    const overdue = scope === undefined && overdueOf(entity) ? { on, count: read.overdue } : undefined;
    return {
      tabs,
      current: currentTab(context, tabs, values),
      counts: read.counts,
      overdue,
      totals: read.totals,
      groups: read.groups,
    };
  }, [context, scope, entity, tabs, plan, wanted, data, values]);
}

function overdueOf({ list: { overdue } }: Entity) {
  return overdue !== undefined && canAskRows(overdue.when) ? overdue : undefined;
}

type Part = { readonly is: 'groups' | 'overdue' | 'totals' | 'parted' } | { readonly is: 'tab'; readonly key: string };

interface Plan {
  readonly key: string;
  /** What each question of the call is for. */
  readonly asks: readonly { readonly part: Part; readonly ask: () => CountAsk }[];
  readonly query: () => CountQuery;
  readonly totals: readonly TotalAsk[];
}

function planOf(
  context: EntityScreenContext,
  tabs: readonly ShownTab[],
  values: FilterValues,
  group: ListGroup | undefined,
): Plan {
  const { entity } = context;
  const common = withoutFilters(withoutTab(context, values), [OVERDUE_FILTER]);
  const isOverdue = values[OVERDUE_FILTER] === true;
  const late = overdueOf(entity);
  const overdue = (): readonly FilterTree[] => (late === undefined ? [] : conditionFilters(late.when, currentAround()));
  const inForce = (): readonly FilterTree[] => (isOverdue ? overdue() : []);
  // Whatever the tab is about, in whatever words it is asked for.
  const tabValues = withoutFilters(values, Object.keys(common));
  const ofTab = (): readonly FilterTree[] =>
    askedFilters(entity, withoutFilters(tabValues, [OVERDUE_FILTER]), currentAround());
  const totals = totalsOf(context);
  const asks = [
    ...tabAsks(entity, tabs, inForce),
    ...(late === undefined
      ? []
      : [{ part: { is: 'overdue' } as const, ask: () => ({ filters: [...ofTab(), ...overdue()], totals: [] }) }]),
    ...(totals.length === 0
      ? []
      : [{ part: { is: 'totals' } as const, ask: () => ({ filters: [...ofTab(), ...inForce()], totals }) }]),
    // Whoever counts rows one question at a time does not count groups.
    ...(group === undefined || !countsAtOnce(entity)
      ? []
      : [{ part: { is: 'parted' } as const, ask: () => ({ filters: [...ofTab(), ...inForce()], by: group, totals }) }]),
  ];
  return {
    key: [...asks.map(({ part }) => part.is), group?.field, group?.part].join(),
    asks,
    query: () => ({ filters: filtersOf(entity, common), asks: asks.map(({ ask }) => ask()) }),
    totals,
  };
}

/** Figures of the columns that this person sees as they are, where they can be had. */
function totalsOf({ entity, columns }: EntityScreenContext) {
  if (!countsAtOnce(entity)) return [];
  return (entity.list.totals ?? []).filter(({ field }) => columns.some(({ name }) => name === field));
}

function tabAsks(entity: Entity, tabs: readonly ShownTab[], inForce: () => readonly FilterTree[]): Plan['asks'] {
  const field = entity.list.tabs !== undefined && 'field' in entity.list.tabs ? entity.list.tabs.field : undefined;
  if (tabs.length === 0) return [];
  if (field !== undefined && countsAtOnce(entity))
    return [{ part: { is: 'groups' }, ask: () => ({ filters: inForce(), by: { field }, totals: [] }) }];
  const all = { part: { is: 'tab', key: ALL_TAB } as const, ask: () => ({ filters: inForce(), totals: [] }) };
  const each = tabs.map(({ key, filters }) => ({
    part: { is: 'tab', key } as const,
    ask: () => ({ filters: [...filters(), ...inForce()], totals: [] }),
  }));
  return [...each, all];
}

function readPlan({ asks, totals: wanted }: Plan, answer: CountAnswer | undefined) {
  const counts = new Map<string, number>();
  let totals: ListTotals = new Map();
  const parted = new Map<string, GroupFigures>();
  let overdue: number | undefined;
  for (const [at, { part }] of asks.entries()) {
    const groups = answer?.[at];
    if (groups === undefined) continue;
    const sum = sumOf(groups, ({ count }) => count);
    if (part.is === 'groups') {
      counts.set(ALL_TAB, sum);
      for (const { key, count } of groups) if (key !== null) counts.set(key, count);
    } else if (part.is === 'tab') counts.set(part.key, sum);
    else if (part.is === 'overdue') overdue = sum;
    else if (part.is === 'totals') totals = totalsIn(wanted, groups[0]);
    else for (const one of groups) parted.set(one.key ?? '', { count: one.count, totals: totalsIn(wanted, one) });
  }
  return { counts, totals, overdue, groups: parted };
}

const totalsIn = (wanted: readonly TotalAsk[], group: CountGroup | undefined): ListTotals =>
  new Map(wanted.map(({ field, of }, place) => [field, { of, value: group?.totals[place] ?? null }]));
