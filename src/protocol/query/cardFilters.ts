import type { DashboardCard, DashboardChart } from '../../model/Dashboard.ts';
import { addDays } from '../../model/days.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { GroupPart } from '../../model/grouping.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { fieldOf } from '../../model/lookups.ts';
import { daysOf } from '../../model/relativeTime.ts';
import { mapLeaves } from '../../model/Tree.ts';
import type { ScopeAround } from '../../model/visibility.ts';
import type { EntityRecord, Filter, FilterTree } from '../types.ts';
import { conditionFilters } from './conditionFilter.ts';
import { MATCH_NOTHING, writeFilterTree } from './filterTree.ts';

/** The rows a card speaks of. A word of the session that stands for nothing meets no row: without it all would be meant. */
export function cardFilters({ where }: Pick<DashboardCard, 'where'>, around: ScopeAround): readonly FilterTree[] {
  if (where === undefined) return [];
  return conditionFilters(where, around).map((tree) =>
    mapLeaves<Filter, Filter>(tree, (leaf) => (isAbsent(leaf.value) ? MATCH_NOTHING : leaf)),
  );
}

/** All filters as one tree, as links to the list carry it; `{}` where there are none. */
export function linkFilter(entity: Entity, filters: readonly FilterTree[]): EntityRecord {
  const tree = filters.length === 0 ? undefined : writeFilterTree(entity, { all: filters });
  return typeof tree === 'object' && tree !== null ? (tree as EntityRecord) : {};
}

/** Months or days up to today that a chart by time shows, the first first: `2026-01`, `2026-01-31`. */
export function chartSteps(
  { by: { part }, last = 1 }: Pick<DashboardChart, 'by' | 'last'>,
  today: string,
): readonly string[] {
  if (part === 'day') return Array.from({ length: last }, (_, at) => addDays(today, at + 1 - last));
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: last }, (_, at) => monthText(year * 12 + month - 1 + at + 1 - last));
}

const monthText = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

/** The rows of a month or a day, or from one to another. */
export function stepFilter(field: Field, part: GroupPart | undefined, from: string, to: string = from): Filter {
  const isMoment = fieldTypes[field.type].clock === 'moment';
  const [, lastOfMonth] = daysOf({ relative: 'thisMonth' }, `${to}-01`);
  const [first, last] = part === 'day' ? [from, to] : [`${from}-01`, lastOfMonth];
  const value = isMoment ? [`${first} 00:00:00`, `${last} 23:59:59`] : [first, last];
  return { field: field.name, op: 'between', value };
}

/** The rows that one value of a choice has in common; those without a value where the key is null. */
export function choiceFilter(entity: Entity, name: string, key: string | null): Filter {
  if (key === null) return { field: name, op: 'empty', value: true };
  const isFlag = fieldOf(entity, name)?.type === 'boolean';
  return { field: name, op: 'eq', value: isFlag ? key === 'true' : key };
}
