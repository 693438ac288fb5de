import { addDays } from '../../../../model/days.ts';
import type { Entity } from '../../../../model/Entity.ts';
import type { EntitySummary } from '../../../../model/Model.ts';
import type { Text } from '../../../../model/Text.ts';
import { isLeaf } from '../../../../model/Tree.ts';
import { conditionFilters } from '../../../../protocol/query/conditionFilter.ts';
import { type FilterValues, filtersOf, filterValuesOf } from '../../../../protocol/query/filtersOf.ts';
import type { Filter, FilterTree } from '../../../../protocol/types.ts';
import { takesFilterTrees } from '../../../data/filtersThere.ts';
import type { HomeWaiting } from '../../../modules/ConsoleModule.ts';
import { aroundAt } from '../../../stores/currentAround.ts';

/** A list of which some rows are to be done today, and how these are found. */
export interface TodayWork {
  readonly key: string;
  readonly entity: string;
  readonly label: Text;
  readonly path: string;
  /** Each row has a place of its own below the path. */
  readonly places: boolean;
  readonly waiting: readonly HomeWaiting[];
  /** Also what is overdue before the day is over, by the words of the schema. */
  readonly due: boolean;
  /** What waits in the same list and stands in groups of its own: not shown a second time. */
  readonly besides?: readonly HomeWaiting[];
}

interface Sources {
  readonly waiting: readonly HomeWaiting[];
  readonly entities: readonly EntitySummary[];
  readonly reachable: (name: string) => EntitySummary | undefined;
  readonly may: (code: string) => boolean;
}

/**
 * The lists that may hold work for a person: what the modules say waits for somebody with her rights, then whatever
 * else can be overdue and she may do something about. One for each entity; where the backend takes no groups of
 * conditions, one for each filter, and one for what is due.
 */
export function todayWork({ waiting, entities, reachable, may }: Sources): readonly TodayWork[] {
  const own = waiting.filter(({ permission }) => permission !== undefined && may(permission));
  const due = entities.flatMap(({ name, dueSteps = [] }) => (dueSteps.some(may) ? [name] : []));
  const waitingIn = (name: string) => own.filter(({ entity }) => entity === name);
  const work = (
    entity: string,
    part: Pick<TodayWork, 'key' | 'waiting' | 'due' | 'besides'>,
    own?: Text,
  ): TodayWork[] => {
    const { menuPath: path, places = false, label = own } = reachable(entity) ?? {};
    return path === undefined || label === undefined ? [] : [{ entity, path, places, label: own ?? label, ...part }];
  };
  if (!takesFilterTrees())
    return [
      ...own.flatMap((one) =>
        work(one.entity, { key: `${one.entity} ${one.sort}`, waiting: [one], due: false }, one.label),
      ),
      ...due.flatMap((name) => work(name, { key: `${name} due`, waiting: [], due: true, besides: waitingIn(name) })),
    ];
  return [...new Set([...own.map(({ entity }) => entity), ...due])].flatMap((name) =>
    work(name, {
      key: name,
      waiting: waitingIn(name),
      due: due.includes(name),
    }),
  );
}

const together = (filters: readonly FilterTree[]): FilterTree =>
  filters.length === 1 && filters[0] !== undefined ? filters[0] : { all: filters };

/** Values of a field that rows of other groups have, by the tests that these ask for. */
function takenBy(tests: readonly FilterTree[], name: string): readonly unknown[] {
  const [test] = tests;
  if (tests.length !== 1 || test === undefined || !isLeaf<Filter>(test) || test.field !== name) return [];
  if (test.op === 'eq') return [test.value];
  return test.op === 'in' && Array.isArray(test.value) ? test.value : [];
}

/** Plain tests that meet none of the rows of the other groups; undefined where nothing is left to ask for. */
function withoutTaken(tests: readonly FilterTree[], groups: readonly (readonly FilterTree[])[]) {
  const left = tests.map((test): FilterTree | undefined => {
    if (!isLeaf<Filter>(test)) return undefined;
    const taken = groups.flatMap((group) => takenBy(group, test.field));
    if (test.op === 'eq') return taken.includes(test.value) ? undefined : test;
    if (test.op !== 'in' || !Array.isArray(test.value)) return test;
    const value = test.value.filter((one) => !taken.includes(one));
    return value.length === 0 ? undefined : { ...test, value };
  });
  return left.every((test) => test !== undefined) ? left : undefined;
}

/**
 * The rows of a list that are to be done today, as its filters; `now` is the wall time. Undefined where there are none
 * besides those of other groups, or the backend takes no such question.
 */
export function todayFilter(
  entity: Entity,
  { waiting, due, besides }: TodayWork,
  now: string,
): FilterValues | undefined {
  const { overdue } = entity.list;
  // What is overdue when tomorrow begins is due today, or has been for longer.
  const tomorrow = aroundAt(`${addDays(now, 1)} 00:00:00`);
  const asksOf = (one: HomeWaiting) => filtersOf(entity, one.filter(now));
  const late = due && overdue !== undefined ? conditionFilters(overdue.when, tomorrow) : undefined;
  if (besides !== undefined) {
    const left = late && withoutTaken(late, besides.map(asksOf));
    return left && filterValuesOf(entity, left);
  }
  const ways = [...waiting.map(asksOf), ...(late === undefined ? [] : [late])];
  const [first = [], ...others] = ways;
  return filterValuesOf(entity, others.length === 0 ? first : [{ any: ways.map(together) }]);
}
