import { addDays } from '../../../../model/addDays.ts';
import type { Entity } from '../../../../model/Entity.ts';
import type { EntitySummary } from '../../../../model/Model.ts';
import type { Text } from '../../../../model/Text.ts';
import { conditionFilters } from '../../../../protocol/query/conditionFilter.ts';
import type { FilterTree } from '../../../../protocol/types.ts';
import { type FilterValues, filtersOf, filterValuesOf } from '../../../data/filtersOf.ts';
import { takesFilterTrees } from '../../../data/foreignFilters.ts';
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
 * conditions, one for each filter.
 */
export function todayWork({ waiting, entities, reachable, may }: Sources): readonly TodayWork[] {
  const own = waiting.filter(({ permission }) => permission !== undefined && may(permission));
  const work = (entity: string, part: Pick<TodayWork, 'key' | 'waiting' | 'due'>, own?: Text): TodayWork[] => {
    const { menuPath: path, places = false, label = own } = reachable(entity) ?? {};
    return path === undefined || label === undefined ? [] : [{ entity, path, places, label: own ?? label, ...part }];
  };
  if (!takesFilterTrees())
    return own.flatMap((one) =>
      work(one.entity, { key: `${one.entity} ${one.sort}`, waiting: [one], due: false }, one.label),
    );
  const due = entities.flatMap(({ name, dueSteps = [] }) => (dueSteps.some(may) ? [name] : []));
  return [...new Set([...own.map(({ entity }) => entity), ...due])].flatMap((name) =>
    work(name, {
      key: name,
      waiting: own.filter(({ entity }) => entity === name),
      due: due.includes(name),
    }),
  );
}

const together = (filters: readonly FilterTree[]): FilterTree =>
  filters.length === 1 && filters[0] !== undefined ? filters[0] : { all: filters };

/** The rows of a list that are to be done today, as its filters; `now` is the wall time. */
export function todayFilter(entity: Entity, { waiting, due }: TodayWork, now: string): FilterValues {
  const { overdue } = entity.list;
  // What is overdue when tomorrow begins is due today, or has been for longer.
  const tomorrow = aroundAt(`${addDays(now.slice(0, 10), 1)} 00:00:00`);
  const ways = [
    ...waiting.map((one) => filtersOf(entity, one.filter(now))),
    ...(due && overdue !== undefined ? [conditionFilters(overdue.when, tomorrow)] : []),
  ];
  const [first = [], ...others] = ways;
  return filterValuesOf(entity, others.length === 0 ? first : [{ any: ways.map(together) }]);
}
