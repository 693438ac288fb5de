import { allows } from '../../model/allows.ts';
import type { Condition } from '../../model/Condition.ts';
import { mayHold } from '../../model/mayHold.ts';
import { isLeaf } from '../../model/Tree.ts';
import { conditionFilters } from '../../protocol/query/conditionFilter.ts';
import { type FilterValues, filterKey } from '../../protocol/query/filtersOf.ts';
import { TAB_FILTER } from '../../protocol/query/namedFilters.ts';
import type { FilterTree } from '../../protocol/types.ts';
import { takesFilterTrees } from '../data/filtersThere.ts';
import { currentAround } from '../stores/currentAround.ts';
import type { EntityScreenContext } from './EntityContext.ts';

/** A tab above a list: rows in one state, or those for which a condition of the schema holds. */
export interface ShownTab {
  readonly key: string;
  readonly label: string;
  /** The filters that it stands for, as the list keeps them. */
  readonly values: FilterValues;
  /** The same as rows are asked for. */
  readonly filters: () => readonly FilterTree[];
}

/** The tab of all rows. */
export const ALL_TAB = '';

/** States from which a step leads that the schema calls the next one there, and that this person may take. */
function waitingStates({ entity, codes }: EntityScreenContext): ReadonlySet<string> {
  const { states } = entity;
  if (states === undefined) return new Set();
  const steps = new Map(
    entity.actions.flatMap(({ name, next, permission }) =>
      next !== undefined && allows(codes, permission) ? [[name, next] as const] : [],
    ),
  );
  const waits = (action: string, state: string) => {
    const next = steps.get(action);
    return next === true || (next !== undefined && mayHold(next, { [states.field]: state }));
  };
  return new Set(states.transitions.flatMap(({ action, from }) => from.filter((state) => waits(action, state))));
}

/** Other backends take one test beside the other, and no groups of them. */
export const canAskRows = (when: Condition): boolean =>
  takesFilterTrees() || conditionFilters(when, currentAround()).every((one) => isLeaf(one));

/** The tabs in their order: what waits for this person first, then as the dictionary or the schema lists them. */
export function listTabs(context: EntityScreenContext): readonly ShownTab[] {
  const { entity, columns, texts } = context;
  const { tabs } = entity.list;
  if (tabs === undefined || entity.list.tree !== undefined) return [];
  if ('items' in tabs)
    return tabs.items
      .filter(({ when }) => canAskRows(when))
      .map(({ name, label, when }) => ({
        key: name,
        label: texts.text(label),
        values: { [TAB_FILTER]: name },
        filters: () => conditionFilters(when, currentAround()),
      }));
  // Who may not read the field has no column of it, and no tabs.
  const choices = columns.find(({ name }) => name === tabs.field)?.format.choices ?? [];
  const waiting = entity.states?.field === tabs.field ? waitingStates(context) : new Set<string>();
  const ordered = choices.toSorted((one, other) => Number(waiting.has(other.key)) - Number(waiting.has(one.key)));
  return ordered.map(({ key, label }) => ({
    key,
    label,
    values: { [filterKey(tabs.field, 'eq')]: key },
    filters: () => [{ field: tabs.field, op: 'eq', value: key }],
  }));
}

/** Keys of the filters that tabs set: whoever chooses another tab gives them up. */
function isTabKey({ entity }: EntityScreenContext, key: string): boolean {
  const { tabs } = entity.list;
  if (tabs === undefined) return false;
  return 'items' in tabs ? key === TAB_FILTER : key.startsWith(`${tabs.field}__`);
}

/** The filters without those of any tab. */
export function withoutTab(context: EntityScreenContext, values: FilterValues): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isTabKey(context, key)));
}

/** The tab that the filters stand for; undefined where they ask for something else of its field. */
export function currentTab(
  context: EntityScreenContext,
  tabs: readonly ShownTab[],
  values: FilterValues,
): string | undefined {
  const own = Object.entries(values).filter(([key]) => isTabKey(context, key));
  const [first, ...others] = own;
  if (first === undefined) return ALL_TAB;
  if (others.length > 0) return undefined;
  return tabs.find((tab) => Object.entries(tab.values).every(([key, value]) => key === first[0] && value === first[1]))
    ?.key;
}
