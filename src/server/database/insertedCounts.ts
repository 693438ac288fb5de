import type { CompiledQuery } from 'kysely';
import type { Executor } from './Database.ts';

/** A row of a count: a group, and how many are in it. */
export type CountedRow = Readonly<Record<string, unknown>>;

/** Counts that are moved by rows which are put in: by how much is looked up when they are there. */
export interface InsertedCounts {
  readonly ids: readonly string[];
  /** How many of some rows are counted, by the name of each count. */
  readonly asks: ReadonlyMap<string, (ids: readonly string[]) => CompiledQuery<CountedRow>>;
  /** For each of them by how many rows, group by group. */
  readonly moved: ReadonlyMap<string, Map<string, number>>;
}

/** Under which the rows of a group are counted: all that a row says besides their number. */
export const groupKey = ({ total, ...keys }: CountedRow): string => JSON.stringify(keys);

/** Adds what some rows are counted as to what they move. */
export async function addCounted(
  executor: Executor,
  { ids, asks, moved }: InsertedCounts,
  sign: 1 | -1 = 1,
): Promise<void> {
  for (const [key, ask] of asks) {
    const groups = moved.get(key);
    for (const row of (await executor.executeQuery(ask(ids))).rows) {
      const group = groupKey(row);
      groups?.set(group, (groups.get(group) ?? 0) + sign * Number(row.total));
    }
  }
}

/** The same for rows of several, each count asked once: the first whose rows move it says it for all of them. */
export async function addCountedTogether(executor: Executor, all: readonly InsertedCounts[]): Promise<void> {
  const keys = new Set(all.flatMap(({ asks }) => [...asks.keys()]));
  for (const key of keys) {
    const those = all.filter(({ asks }) => asks.has(key));
    const [ask, moved] = [those[0]?.asks.get(key), those[0]?.moved.get(key)];
    if (ask === undefined || moved === undefined) continue;
    const ids = those.flatMap((one) => one.ids);
    await addCounted(executor, { ids, asks: new Map([[key, ask]]), moved: new Map([[key, moved]]) });
  }
}
