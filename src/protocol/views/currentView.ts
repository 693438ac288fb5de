import type { Entity } from '../../model/Entity.ts';
import { isObject, isText } from '../../model/guards.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { ANY_TEXT } from '../../model/quickFields.ts';
import { FILTER_TREE, readFilterTree, readReferredFilter, referredPath } from '../query/filterTree.ts';
import { isNamedFilter } from '../query/namedFilters.ts';
import { readSortKeys, writeSortKeys } from '../query/sortKeys.ts';
import { NO_GROUP } from './ListPreferences.ts';
import type { ViewState } from './ViewState.ts';

/** A view under the names of today, and what of it is no longer there. */
export interface ReadView {
  readonly state: ViewState;
  readonly lost: readonly string[];
}

/** Finds an entity that a reference names; only those of the view's own paths are asked for. */
export type EntityFinder = (name: string) => Entity | undefined;

/**
 * The view as its list understands it today: fields that were renamed (`was:`) under their new names; conditions,
 * sort keys and columns of fields that went left out, each named among what was lost.
 */
export function currentView(state: ViewState, entity: Entity, find: EntityFinder): ReadView {
  const lost = new Set<string>();
  const known = (name: string): string | undefined => {
    const now = nameToday(entity, name);
    if (now === undefined) lost.add(name);
    return now;
  };
  const filter = Object.fromEntries(
    Object.entries(state.filter).flatMap(([key, value]) => filterToday(key, value, { entity, find, lost })),
  );
  const keys = readSortKeys({ field: state.sort, order: state.order }).flatMap((key) => {
    const field = known(key.field);
    return field === undefined ? [] : [{ ...key, field }];
  });
  const { field: sort, order } = writeSortKeys(keys);
  const { preferences } = state;
  const named = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(map).flatMap(([name, value]) => {
        const now = known(name);
        return now === undefined ? [] : [[now, value]];
      }),
    );
  if (preferences === undefined) return { state: { filter, sort, order }, lost: [...lost] };
  const columns = {
    order: preferences.order.flatMap((name) => known(name) ?? []),
    shown: named(preferences.shown),
    widths: named(preferences.widths),
  };
  const { group: grouped, ...others } = preferences;
  const group = grouped === undefined ? {} : { group: groupToday(grouped, known) };
  return { state: { filter, sort, order, preferences: { ...others, ...columns, ...group } }, lost: [...lost] };
}

/** `opened:month` under the name of today; without groups where its field went. */
function groupToday(group: string, known: (name: string) => string | undefined): string {
  const [name = '', part] = group.split(':');
  const now = name === '' ? undefined : known(name);
  if (now === undefined) return NO_GROUP;
  return part === undefined ? now : `${now}:${part}`;
}

/** Entities that the view asks of through references: what `currentView` has to be able to find. */
export function targetsIn(state: ViewState, entity: Entity): readonly string[] {
  const names = leavesIn(state.filter[FILTER_TREE]).flatMap((name) => {
    const reference = referredPath(name)?.reference;
    const now = reference === undefined ? undefined : nameToday(entity, reference);
    const field = now === undefined ? undefined : fieldOf(entity, now);
    return (field && referenceTarget(field)?.entity) ?? [];
  });
  return [...new Set(names)];
}

function nameToday(entity: Entity, name: string): string | undefined {
  return fieldOf(entity, name)?.name ?? entity.fields.find(({ was }) => was === name)?.name;
}

function leavesIn(tree: unknown): readonly string[] {
  if (Array.isArray(tree)) return tree.flatMap(leavesIn);
  if (!isObject(tree)) return [];
  if (isText(tree.field)) return [tree.field];
  return Object.values(tree).flatMap(leavesIn);
}

interface Today {
  readonly entity: Entity;
  readonly find: EntityFinder;
  readonly lost: Set<string>;
}

function filterToday(key: string, value: unknown, today: Today): readonly (readonly [string, unknown])[] {
  if (key === FILTER_TREE) {
    const tree = treeToday(value, today);
    return tree === undefined ? [] : [[key, tree]];
  }
  // Tabs and marks that the schema states have names of their own.
  if (isNamedFilter(key)) return [[key, value]];
  const [name = key, op] = key.split('__');
  const now = name === ANY_TEXT ? name : nameToday(today.entity, name);
  if (now === undefined) today.lost.add(name);
  return now === undefined ? [] : [[op === undefined ? now : `${now}__${op}`, value]];
}

/** The tree without tests that nothing answers any more; undefined when nothing is left. */
function treeToday(tree: unknown, today: Today): unknown {
  if (!isObject(tree)) return undefined;
  if ('not' in tree) {
    const part = treeToday(tree.not, today);
    return part === undefined ? undefined : { not: part };
  }
  for (const word of ['all', 'any'] as const) {
    const parts = tree[word];
    if (!Array.isArray(parts)) continue;
    const kept = parts.map((part) => treeToday(part, today)).filter((part) => part !== undefined);
    return kept.length === 0 ? undefined : { [word]: kept };
  }
  return leafToday(tree, today);
}

function leafToday(leaf: Record<string, unknown>, { entity, find, lost }: Today): unknown {
  const name = isText(leaf.field) ? leaf.field : '';
  const path = referredPath(name);
  const own = name === ANY_TEXT ? name : nameToday(entity, path?.reference ?? name);
  const target = path && own !== undefined ? targetOf(entity, own, find) : undefined;
  const below = target && path ? nameToday(target, path.field) : undefined;
  const field = path === undefined ? own : below && `${own}.${below}`;
  const now = { ...leaf, field };
  const read = readFilterTree(entity, now);
  if (field === undefined || 'problem' in read || !isAnswered(read.tree, target)) {
    lost.add(name);
    return undefined;
  }
  return now;
}

const isAnswered = (leaf: unknown, target: Entity | undefined): boolean =>
  target === undefined || 'tree' in readReferredFilter(target, leaf as Parameters<typeof readReferredFilter>[1]);

function targetOf(entity: Entity, reference: string, find: EntityFinder): Entity | undefined {
  const field = fieldOf(entity, reference);
  const target = field && referenceTarget(field);
  return target && find(target.entity);
}
