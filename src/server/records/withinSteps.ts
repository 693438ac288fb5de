import type { Entity, SortItem } from '../../model/Entity.ts';
import { fieldOf, referredEntity } from '../../model/lookups.ts';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import { leavesOf, mapLeaves } from '../../model/Tree.ts';
import type { Filter } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { ReferredFilter, RowFilter } from '../repository/Repository.ts';

type Leaf = Filter | ReferredFilter;
type Shown = ReadonlyMap<Entity, ReadonlyMap<string, Filter>>;

interface Asked {
  readonly entity: Entity;
  readonly field: string;
}

const nameIn = (leaf: Leaf): string => ('reference' in leaf ? leaf.reference : leaf.field);

function targetOf(model: Model, entity: Entity, { reference }: ReferredFilter): Entity | undefined {
  const field = fieldOf(entity, reference);
  return field && referredEntity(model, field);
}

/** The fields a filter speaks of, of the entity and of what it refers to. */
function askedIn(model: Model, entity: Entity, tree: RowFilter): readonly Asked[] {
  return leavesOf<Leaf>(tree).flatMap((leaf) => {
    const target = 'reference' in leaf ? targetOf(model, entity, leaf) : undefined;
    const below = target && 'reference' in leaf ? (leaf.rows.filters ?? []) : [];
    return [{ entity, field: nameIn(leaf) }, ...below.flatMap((one) => (target ? askedIn(model, target, one) : []))];
  });
}

/** Fields that some step of the entity's process hides from those who have it. */
export const hidableFields = memoize(
  ({ workflow }: Entity): ReadonlySet<string> =>
    new Set(Object.values(workflow?.nodes ?? {}).flatMap(({ hide }) => hide)),
);

const isHidable = ({ entity, field }: Asked): boolean => hidableFields(entity).has(field);

/** Where the fields are shown that a step may hide; what no step hides is not looked for. */
async function shownOf(context: OperationContext, asked: readonly Asked[]): Promise<Shown> {
  const entities = new Set(asked.filter(isHidable).map(({ entity }) => entity));
  const { approval } = context.modules;
  return new Map(
    await Promise.all([...entities].map(async (one) => [one, await approval.shownWhere(context, one)] as const)),
  );
}

function narrowed(model: Model, entity: Entity, tree: RowFilter, shown: Shown): RowFilter {
  const narrow = (leaf: Leaf): RowFilter => {
    const target = 'reference' in leaf ? targetOf(model, entity, leaf) : undefined;
    if (target === undefined || !('reference' in leaf)) return leaf;
    const filters = leaf.rows.filters?.map((one) => narrowed(model, target, one, shown)) ?? [];
    return { ...leaf, rows: { ...leaf.rows, filters } };
  };
  return mapLeaves<Leaf, Leaf>(tree, (leaf) => {
    const where = shown.get(entity)?.get(nameIn(leaf));
    return where === undefined ? narrow(leaf) : { all: [where, narrow(leaf)] };
  });
}

/** Filters that answer for a record the same whatever it holds in a field that the user's step of it hides from her. */
export async function filtersWithinSteps(
  context: OperationContext,
  entity: Entity,
  filters: readonly RowFilter[],
): Promise<readonly RowFilter[]> {
  const { model } = context;
  const shown = await shownOf(
    context,
    filters.flatMap((tree) => askedIn(model, entity, tree)),
  );
  return shown.size === 0 ? filters : filters.map((tree) => narrowed(model, entity, tree, shown));
}

/** The order without fields that are hidden in some of the records: where those stand would tell what they hold. */
export async function sortWithinSteps(
  context: OperationContext,
  entity: Entity,
  sort: readonly SortItem[],
): Promise<readonly SortItem[]> {
  const shown = (
    await shownOf(
      context,
      sort.map(({ field }) => ({ entity, field })),
    )
  ).get(entity);
  return shown === undefined ? sort : sort.filter(({ field }) => !shown.has(field));
}

/** The records that show the user all of these fields, as filters: only they are counted by them. */
export async function shownRecords(
  context: OperationContext,
  entity: Entity,
  fields: readonly string[],
): Promise<readonly RowFilter[]> {
  const shown = (
    await shownOf(
      context,
      fields.map((field) => ({ entity, field })),
    )
  ).get(entity);
  return fields.flatMap((field) => shown?.get(field) ?? []);
}
