import type { Entity } from '../../model/Entity.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { searchedFields } from '../../model/searchedFields.ts';
import { isLeaf, leavesOf } from '../../model/Tree.ts';
import type { Filter } from '../../protocol/types.ts';
import { sql } from '../database/sqlText.ts';
import { columnNamed, entityTable } from './entityTable.ts';
import type { ReferredFilter, RowFilter, RowQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { rowsSql } from './rowsSql.ts';
import { runSql } from './runSql.ts';
import { askedGrams } from './textGrams.ts';
import { MAX_FOUND, placeOf, recordsWith } from './textSearch.ts';
import { together } from './together.ts';

type Ids = ReadonlySet<string>;
type Leaf = Filter | ReferredFilter;

/**
 * The query with the few rows that its texts can be found in, where grams tell them; its filters stay and decide.
 * Without them, or where very many rows have the text, it is the query itself.
 */
export async function searchedQuery<Q extends RowQuery>(
  scope: RepositoryScope,
  entity: Entity,
  query: Q,
): Promise<Q & Pick<RowQuery, 'among'>> {
  if (query.among !== undefined || query.searched || !(query.filters ?? []).some(holdsText)) return query;
  const ids = await idsOf(scope, entity, query.filters ?? []);
  return ids === undefined ? query : { ...query, among: [...ids] };
}

function holdsText(tree: RowFilter): boolean {
  return leavesOf(tree).some((leaf) =>
    'reference' in leaf ? (leaf.rows.filters ?? []).some(holdsText) : leaf.op === 'contains',
  );
}

async function idsOf(scope: RepositoryScope, entity: Entity, filters: readonly RowFilter[]): Promise<Ids | undefined> {
  const leaves = filters.flatMap((tree) => leavesOf(tree));
  const known = new Map<Leaf, Ids | undefined>();
  const texts = leaves.filter((leaf): leaf is Filter => !('reference' in leaf) && isSearchedText(entity, leaf));
  const asks = texts.map(({ field, value }) => ({
    entity,
    grams: askedGrams(placeOf(scope, entity, field), String(value)),
  }));
  const found = await recordsWith(scope, asks);
  texts.forEach((leaf, at) => {
    known.set(leaf, found[at]);
  });
  for (const leaf of leaves) if ('reference' in leaf) known.set(leaf, await referringIds(scope, entity, leaf));
  return common(filters.map((tree) => idsOfTree(tree, known)));
}

/** A text that grams can tell the rows of. */
export function isSearchedText(entity: Entity, { field, op, value }: Filter): boolean {
  return (
    op === 'contains' &&
    (typeof value === 'string' || typeof value === 'number') &&
    searchedFields(entity).some(({ name }) => name === field)
  );
}

function idsOfTree(tree: RowFilter, known: ReadonlyMap<Leaf, Ids | undefined>): Ids | undefined {
  if (isLeaf(tree)) return known.get(tree);
  if ('all' in tree) return common(tree.all.map((part) => idsOfTree(part, known)));
  if ('any' in tree) return unlessMany(together(tree.any.map((part) => idsOfTree(part, known))));
  return undefined;
}

const unlessMany = (ids: Ids | undefined) => (ids !== undefined && ids.size > MAX_FOUND ? undefined : ids);

/** Who must be in all of them is in those that are known. */
function common(sets: readonly (Ids | undefined)[]): Ids | undefined {
  return sets.reduce((left, right) => (left && right ? shared(left, right) : (left ?? right)), undefined);
}

const shared = (left: Ids, right: Ids): Ids => new Set([...left].filter((id) => right.has(id)));

/** Rows that refer to those which the other entity's texts are found in. */
async function referringIds(
  scope: RepositoryScope,
  entity: Entity,
  { reference, rows }: ReferredFilter,
): Promise<Ids | undefined> {
  const field = fieldOf(entity, reference);
  const target = field && referenceTarget(field);
  const other = target && scope.model.entities[target.entity];
  const among = other && (await idsOf(scope, other, rows.filters ?? []));
  if (!other || among === undefined) return undefined;
  const [table, named] = [entityTable(entity), entityTable(other)];
  const keys = sql`select ${columnNamed(named, target.valueField).ref} from ${named.ref}
    where ${rowsSql(scope, named, { ...rows, among: [...among] })}`;
  const referring = rowsSql(scope, table, {}, [sql`${columnNamed(table, reference).ref} in (${keys})`]);
  const query = sql<{ id: string }>`select ${columnNamed(table, 'id').ref} as id from ${table.ref}
    where ${referring} limit ${MAX_FOUND + 1}`;
  const found = (await runSql(scope, query)).rows;
  return found.length > MAX_FOUND ? undefined : new Set(found.map(({ id }) => id));
}
