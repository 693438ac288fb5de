import type { Executor } from './Database.ts';
import type { SqlText } from './sqlText.ts';

/** The grams of one record, by the number of its row. Grams are 32-bit integers. */
export interface GramDoc {
  readonly doc: number;
  readonly entity: string;
  readonly record: string;
  readonly grams: ReadonlySet<number>;
}

/** Groups of grams, which no record of another entity has: to have all of one of them is enough. */
export interface GramWays {
  readonly entity: string;
  readonly ways: readonly (readonly number[])[];
}

/** Where the engines keep which record has which gram; both find those that have all of some grams without a scan. */
export interface GramStore {
  /** Puts these in place of what was known of the same numbers, inside a transaction; in rising order of numbers. */
  put(executor: Executor, docs: readonly GramDoc[]): Promise<void>;
  remove(executor: Executor, docs: readonly number[]): Promise<void>;
  /** For each group of grams the records that have them all; undefined where there are more of them than `most`. */
  find(
    executor: Executor,
    groups: readonly (readonly number[])[],
    most: number,
  ): Promise<readonly (readonly string[] | undefined)[]>;
  /** A select of the records that have all of these grams; undefined where more than `most` have them, as is soon told. */
  recordsSql(executor: Executor, grams: readonly number[], most: number): Promise<SqlText | undefined>;
  /**
   * For each of the asks the records that meet it, of very many those with the highest numbers: `most` of them. Absent
   * where to tell those takes as long as to find all.
   */
  readonly latest?: (
    executor: Executor,
    asks: readonly GramWays[],
    most: number,
  ) => Promise<readonly (readonly string[])[]>;
  /** Tidies up a piece of what many writes left behind; answers whether there is more. */
  settle(executor: Executor): Promise<boolean>;
}
