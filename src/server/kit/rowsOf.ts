import type { Entity, SortItem } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { ChangesOf, EntityName, FieldName, FieldPath, RowOf } from '../../model/SchemaTypes.ts';
import type { ScopeCondition } from '../../model/ScopeCondition.ts';
import type { Tree } from '../../model/Tree.ts';
import type { Filter, Page, TotalAsk } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { visibleRows } from '../records/allowedQuery.ts';
import { findOwn } from '../records/findOwn.ts';
import { updateAlike } from '../records/updateAlike.ts';
import type { RefScope, RowQuery, Tally, WriteGuard } from '../repository/Repository.ts';
import { readAll } from '../repository/readAll.ts';
import { entityNamed, fieldNamed } from './entityNamed.ts';
import type { OperationContext } from './OperationContext.ts';

/** A condition over rows of one entity. */
export type RowsWhere<N extends string> = ScopeCondition<FieldPath<N>>;

/** Which rows are meant, by fields of their entity; everything must hold. */
export interface RowsQuery<N extends string> extends Pick<RowQuery, 'scope'> {
  readonly where?: RowsWhere<N> | undefined;
  readonly filters?: readonly Tree<Filter & { readonly field: FieldPath<N> }>[];
}

export interface RowsInOrder<N extends string> extends RowsQuery<N> {
  readonly sort?: readonly (SortItem & { readonly field: FieldPath<N> })[];
  readonly limit?: number;
}

interface RowsPage<N extends string> extends Omit<RowsInOrder<N>, 'limit'> {
  /** 1-based. */
  readonly page: number;
  readonly size: number;
}

interface RowsTally<N extends string> extends RowsQuery<N> {
  readonly by: readonly (FieldPath<N> | { readonly field: FieldPath<N>; readonly start: number })[];
  readonly totals?: readonly (TotalAsk & { readonly field: FieldName<N> })[];
}

/**
 * The rows of one entity as a handler works with them: names of fields and values are those of its schema, so that code
 * that uses a field which is gone does not compile. What each verb does is said in `Repository`.
 */
export interface Rows<N extends string> {
  readonly entity: Entity;
  field(name: FieldName<N>): Field;
  find(query?: RowsInOrder<N>): Promise<RowOf<N>[]>;
  /** However many there are. */
  all(query?: Omit<RowsInOrder<N>, 'limit'>): Promise<RowOf<N>[]>;
  page(query: RowsPage<N>): Promise<Omit<Page, 'records'> & { readonly records: readonly RowOf<N>[] }>;
  get(id: string): Promise<RowOf<N> | undefined>;
  /** The row of that id; refuses with `notFound` when there is none. */
  one(id: string): Promise<RowOf<N>>;
  /** The same among the rows the user may see. */
  own(id: string): Promise<RowOf<N>>;
  getMany(ids: readonly string[]): Promise<RowOf<N>[]>;
  pluck<F extends FieldName<N>, K extends FieldName<N>>(
    key: K,
    values: readonly string[],
    fields: readonly F[],
  ): Promise<Pick<RowOf<N>, Extract<F | K, keyof RowOf<N>>>[]>;
  count(query?: RowsQuery<N>): Promise<number>;
  hold(query: RowsQuery<N>): Promise<number>;
  exists(query: RowsQuery<N>): Promise<boolean>;
  tally(query: RowsTally<N>): Promise<readonly Tally[]>;
  insert(records: readonly ChangesOf<N>[]): Promise<void>;
  update(ids: readonly string[], changes: ChangesOf<N>, guard?: RowsQuery<N> & WriteGuard): Promise<number>;
  /** Each row by its own changes; those that change alike are written together. */
  updateEach(changes: ReadonlyMap<string, ChangesOf<N>>): Promise<void>;
  countUp(ids: readonly string[], field: FieldName<N>): Promise<void>;
  remove(ids: readonly string[], changes: ChangesOf<N>): Promise<number>;
  /** The user's data scope, for a query of the application's own. */
  visible(): { readonly where: RowsWhere<N> | undefined; readonly scope: RefScope };
}

/** The rows of an entity in this request: its tenant, its transaction, what its repository lets through. */
export function rowsOf<N extends EntityName>(context: OperationContext, name: N): Rows<N> {
  const entity = entityNamed(context, name);
  const { repository } = context;
  const one = async (id: string) => {
    const row = await repository.get(entity, id);
    if (row === undefined) throw new AppError('notFound');
    return row;
  };
  const plain: Rows<string> = {
    entity,
    field: (field) => fieldNamed(entity, field),
    find: (query) => repository.find(entity, query),
    all: (query) => readAll(repository, entity, query),
    page: (query) => repository.page(entity, query),
    get: (id) => repository.get(entity, id),
    one,
    own: (id) => findOwn(context, entity, id),
    getMany: (ids) => repository.getMany(entity, ids),
    pluck: (key, values, fields) => repository.pluck(entity, key, values, fields) as Promise<never[]>,
    count: (query) => repository.count(entity, query),
    hold: (query) => repository.hold(entity, query),
    exists: (query) => repository.exists(entity, query),
    tally: (query) => repository.tally(entity, query),
    insert: (records) => repository.insert(entity, records),
    update: (ids, changes, guard) => repository.update(entity, ids, changes, guard),
    updateEach: (changes) => updateAlike(context, entity, changes),
    countUp: (ids, field) => repository.countUp(entity, ids, field),
    remove: (ids, changes) => repository.remove(entity, ids, changes),
    visible: () => visibleRows(context, entity),
  };
  // The model was compiled from the very schemas that the types were written of.
  return plain as unknown as Rows<N>;
}
