import type { ConditionScope } from '../../model/Condition.ts';
import type { Entity, SortItem } from '../../model/Entity.ts';
import type { ScopeCondition } from '../../model/ScopeCondition.ts';
import type { Tree } from '../../model/Tree.ts';
import type { EntityRecord, Filter, Page, TotalAsk } from '../../protocol/types.ts';
import type { Database } from '../database/Database.ts';
import type { Deed } from './history/Journal.ts';

/** What `{ref: …}` values of a condition refer to, besides the columns of the row itself. */
export type RefScope = Partial<ConditionScope>;

/** The row that a reference names is there and is one of those; never true where the reference is empty. */
export interface ReferredFilter {
  readonly reference: string;
  readonly rows: RowQuery;
}

/** Filters on the row, and on the rows that it refers to. */
export type RowFilter = Tree<Filter | ReferredFilter>;

/** Which rows are meant; everything must hold. Deleted rows are meant only where they are asked for. */
export interface RowQuery {
  /** Deleted rows, and no others. */
  readonly removed?: boolean;
  readonly where?: ScopeCondition | undefined;
  readonly filters?: readonly RowFilter[];
  /** Values for `form.x`, `user.x` and `env.x` in `where`. */
  readonly scope?: RefScope;
  /** No other rows are meant: as a text search found them, whose filters still say which of them it is. */
  readonly among?: readonly string[] | undefined;
  /** Its texts have been looked for, and nothing tells the few rows that have them: they are not looked for again. */
  readonly searched?: boolean;
}

export interface FindQuery extends RowQuery {
  readonly sort?: readonly SortItem[];
  readonly limit?: number;
  /** It may take long: nothing quick waits for it. */
  readonly slow?: boolean;
}

export interface PageQuery extends RowQuery {
  readonly sort?: readonly SortItem[];
  /** 1-based. */
  readonly page: number;
  /** At most 200 rows are answered, whatever is asked. */
  readonly size: number;
}

/** A field to count by; `start` takes only its first characters: 7 of a date are its month. */
export type TallyKey = string | { readonly field: string; readonly start: number };

export interface TallyQuery extends RowQuery {
  /** Empty counts all rows together. */
  readonly by: readonly TallyKey[];
  /** Figures of columns: sum, average, least, greatest, or how many rows have a value. */
  readonly totals?: readonly TotalAsk[];
  /** Answers so many groups at most, the largest first. */
  readonly limit?: number;
  /** Counted once until rows are written: what other servers wrote is in it two seconds later. */
  readonly kept?: boolean;
  /** Counts these rows only, the greatest of that field: a table that grows for ever is not read to its end. */
  readonly last?: { readonly rows: number; readonly by: string };
}

/** One group of rows: the values it was counted by, how many rows, and the figures asked for. */
export interface Tally {
  readonly keys: readonly (string | null)[];
  readonly count: number;
  /** In the order they were asked for, as exact texts; null where no row has a value. */
  readonly totals: readonly (string | null)[];
}

/** Rows of an entity that are to stay as they are. */
export interface HoldAsk {
  readonly entity: Entity;
  readonly query: RowQuery;
}

/** Fields of which one may hold a text: as a part of what is there, as all of it, or as the pinyin initials of the title. */
export interface TextAsk {
  readonly entity: Entity;
  readonly fields: readonly string[];
  readonly as: 'part' | 'whole' | 'initials';
}

/** Records that may have a text. */
export interface TextHits {
  readonly ids: ReadonlySet<string>;
  /** There are no others; else these are the ones that were added last. */
  readonly isAll: boolean;
}

/** Conditions under which a write takes place; the number of rows written tells whether they held. */
export interface WriteGuard extends RowQuery {
  /** The row's revision as the writer knew it. */
  readonly revision?: number;
}

/**
 * The only place that builds SQL for entities. Bound to one tenant when it is made; records are
 * canonical. Secrets (passwords) are never among the fields it reads.
 */
export interface Repository {
  readonly tenantId: string;
  /** As it is seen from here: in a transaction its reads and writes are the transaction's. */
  readonly database: Database;
  page(entity: Entity, query: PageQuery): Promise<Page>;
  find(entity: Entity, query?: FindQuery): Promise<EntityRecord[]>;
  get(entity: Entity, id: string, query?: RowQuery): Promise<EntityRecord | undefined>;
  /**
   * The row as this transaction has put or changed it, where that is the last it has written to the table by a
   * repository; undefined where the table has to be asked.
   */
  written(entity: Entity, id: string): EntityRecord | undefined;
  /** In the order of the ids, without those that do not exist. */
  getMany(entity: Entity, ids: readonly string[], query?: RowQuery): Promise<EntityRecord[]>;
  count(entity: Entity, query?: RowQuery): Promise<number>;
  /** Counts and figures by the values of fields, for statistics; unordered. */
  tally(entity: Entity, query: TallyQuery): Promise<readonly Tally[]>;
  /** How many rows meet the query; inside a transaction they stay as they are until its end. */
  hold(entity: Entity, query: RowQuery): Promise<number>;
  /** The same of several, each with its number: one question to a database that is a way off. */
  holdAll(asks: readonly HoldAsk[]): Promise<readonly number[]>;
  exists(entity: Entity, query?: RowQuery): Promise<boolean>;
  /**
   * For each place the ids of records that may have the text there, for `among`: the rows have the last word, and who
   * asks. Of very many `latest` tells some that were added last, where that is quicker. Undefined where only the rows
   * can tell.
   */
  textHits(text: string, asks: readonly TextAsk[], which: 'all' | 'latest'): Promise<readonly (TextHits | undefined)[]>;
  /** Values of one column for rows whose key column has one of `values`; deleted rows included, for labels of old records. */
  pluck(
    entity: Entity,
    keyField: string,
    values: readonly string[],
    fields: readonly string[],
    /** For words that stand beside references: they are kept until rows are written, and a key names one row. */
    labels?: 'labels',
  ): Promise<EntityRecord[]>;
  /** Records with ids (see `newId`). Throws `duplicate` naming the field of the unique key. */
  /** `textsNoted`: that the records are to be searched is noted otherwise. */
  insert(entity: Entity, records: readonly EntityRecord[], how?: { readonly textsNoted?: boolean }): Promise<void>;
  /** Sets the fields in `changes` and counts up `revision`; answers how many rows were written. */
  update(entity: Entity, ids: readonly string[], changes: EntityRecord, guard?: WriteGuard): Promise<number>;
  /** Adds one to a number of each of these rows, which are the same records as before: their revision stays. */
  countUp(entity: Entity, ids: readonly string[], field: string): Promise<void>;
  /** Logical delete; `changes` carries the audit columns. */
  remove(entity: Entity, ids: readonly string[], changes: EntityRecord, guard?: WriteGuard): Promise<number>;
  /** Takes logical deletes back; `changes` carries the audit columns. Throws `duplicate` where a key has been taken. */
  restore(entity: Entity, ids: readonly string[], changes: EntityRecord, guard?: WriteGuard): Promise<number>;
  /** Takes removed rows away for good; `by` says who and when for the history. */
  purge(entity: Entity, ids: readonly string[], by: EntityRecord, guard?: WriteGuard): Promise<number>;
  /** Whether a live row has one of the keys in that field; `anyTenant` asks about rows of all tenants, for keys that are global. */
  isReferred(entity: Entity, field: string, keys: readonly string[], anyTenant: boolean): Promise<boolean>;
  /** The stored hash of a password field, for verification only. */
  secret(entity: Entity, id: string, field: string): Promise<string | undefined>;
  /**
   * The answer that stands under a person's key: an earlier one, or this one, which then stands with
   * the transaction. Of two at once the second waits for the first.
   */
  firstAnswer(userId: string, key: string, answer: string): Promise<string>;
  /** Which of a person's keys have an answer, and which. */
  earlierAnswers(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Next value of a counter of this tenant, from 1, without gaps inside committed transactions. */
  nextNumber(counter: string): Promise<number>;
  /** The counter goes on from `value`, unless it is further already. */
  raiseNumber(counter: string, value: number): Promise<void>;
  /** Runs `work` in one transaction (the current one when there is one already); of its `kind` see `Database.write`. */
  write<T>(work: (repository: Repository) => Promise<T>, kind?: string): Promise<T>;
  /** The same, noting of its writes in the history what they are part of. */
  doing(deed: Deed): Repository;
  /** The same connection for another tenant: server's own work only (sign-in, new tenants). */
  inTenant(tenantId: string): Repository;
}
