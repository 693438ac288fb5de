import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { mayRead } from '../../model/fieldAccess.ts';
import { fieldOf } from '../../model/lookups.ts';
import { maskValue } from '../../model/maskValue.ts';
import { NO_ROWS } from '../../model/ScopeCondition.ts';
import { leavesOf } from '../../model/Tree.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { FindQuery, Repository, RowQuery, Tally, TallyKey, TallyQuery } from '../repository/Repository.ts';
import { codesOf, sessionScope } from './access.ts';
import { isMasked } from './allowedQuery.ts';
import { filtersWithinSteps, hidableFields, shownRecords, sortWithinSteps } from './withinSteps.ts';

/**
 * The repository as declared reads and fixed lists get it: rows outside the user's data scope are not there,
 * fields he may not read are empty and find nothing, masked ones carry stars, what his step of a record hides is not
 * told either. So that no statistic and no tree
 * has to remember it.
 */
export function visibleReads(context: OperationContext): Repository {
  return narrowed(context, context.repository);
}

function narrowed(context: OperationContext, repository: Repository): Repository {
  const seen = async <Q extends RowQuery>(entity: Entity, query: Q): Promise<Q> => {
    if (query.filters === undefined) return withScope(context, entity, query);
    // An entity without such steps may be asked for by fields of one that has them.
    return withScope(context, entity, { ...query, filters: await filtersWithinSteps(context, entity, query.filters) });
  };
  const inOrder = async <Q extends FindQuery>(entity: Entity, query: Q): Promise<Q> => {
    if (!hidesInSteps(entity) || query.sort === undefined) return seen(entity, query);
    return seen(entity, { ...query, sort: await sortWithinSteps(context, entity, query.sort) });
  };
  const shown = async (entity: Entity, rows: readonly EntityRecord[]) =>
    withoutStepFields(context, entity, readable(context, entity, rows));
  return {
    ...repository,
    page: async (entity, query) => {
      const page = await repository.page(entity, await inOrder(entity, query));
      return { ...page, records: await shown(entity, page.records) };
    },
    find: async (entity, query = {}) => shown(entity, await repository.find(entity, await inOrder(entity, query))),
    get: async (entity, id, query = {}) => {
      const row = await repository.get(entity, id, await seen(entity, query));
      return row && (await shown(entity, [row]))[0];
    },
    // What she has written may be where she does not see it.
    written: () => undefined,
    getMany: async (entity, ids, query = {}) =>
      shown(entity, await repository.getMany(entity, ids, await seen(entity, query))),
    count: async (entity, query = {}) => repository.count(entity, await seen(entity, query)),
    tally: async (entity, query) => {
      const among = await counted(context, entity, query);
      return emptied(context, entity, query.by, await repository.tally(entity, await seen(entity, among)));
    },
    hold: async (entity, query) => repository.hold(entity, await seen(entity, query)),
    holdAll: async (asks) =>
      repository.holdAll(
        await Promise.all(asks.map(async ({ entity, query }) => ({ entity, query: await seen(entity, query) }))),
      ),
    exists: async (entity, query = {}) => repository.exists(entity, await seen(entity, query)),
    pluck: async (entity, key, values, fields) =>
      shown(entity, await repository.pluck(entity, key, values, withId(entity, fields))),
    doing: (deed) => narrowed(context, repository.doing(deed)),
    write: (work) => repository.write((inside) => work(narrowed(context, inside))),
  };
}

const hidesInSteps = (entity: Entity): boolean => hidableFields(entity).size > 0;

/** Whose step hides fields of which record is found by its id. */
const withId = (entity: Entity, fields: readonly string[]): readonly string[] =>
  hidesInSteps(entity) && !fields.includes('id') ? [...fields, 'id'] : fields;

/** Fields that the user's step of a record hides from her are empty there. */
async function withoutStepFields(
  context: OperationContext,
  entity: Entity,
  rows: EntityRecord[],
): Promise<EntityRecord[]> {
  if (rows.length === 0 || !hidesInSteps(entity)) return rows;
  const flows = await context.modules.approval.flowsOf(context, entity, rows);
  return rows.map((row) => {
    const hidden = flows.get(String(row.id))?.hides.filter((name) => name in row) ?? [];
    return hidden.length === 0 ? row : { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) };
  });
}

const namesIn = ({ by, totals = [] }: TallyQuery): string[] => [
  ...by.map((key) => (typeof key === 'string' ? key : key.field)),
  ...totals.map(({ field }) => field),
];

/** Groups and sums are of the records alone that show the user what they are counted by. */
async function counted(context: OperationContext, entity: Entity, query: TallyQuery): Promise<TallyQuery> {
  if (!hidesInSteps(entity)) return query;
  const among = await shownRecords(context, entity, namesIn(query));
  return among.length === 0 ? query : { ...query, filters: [...(query.filters ?? []), ...among] };
}

function withScope<Q extends RowQuery>(context: OperationContext, entity: Entity, query: Q): Q {
  const felt = query.filters
    ?.flatMap((tree) => leavesOf(tree))
    .some((leaf) => {
      const field = fieldOf(entity, 'reference' in leaf ? leaf.reference : leaf.field);
      return field !== undefined && isHidden(context, field);
    });
  // Whoever searches by what he may not read finds none, whether there is one or not.
  const parts = [context.rowFilter?.(entity), query.where, felt ? NO_ROWS : undefined];
  const all = parts.filter((part) => part !== undefined);
  if (all.length === 0) return query;
  return { ...query, where: { all }, scope: { ...sessionScope(context), ...query.scope } };
}

const isHidden = (context: OperationContext, field: Field): boolean => !mayRead(field, codesOf(context.user));

function readable(context: OperationContext, entity: Entity, rows: readonly EntityRecord[]): EntityRecord[] {
  const hidden = entity.fields.filter((field) => isHidden(context, field));
  const masked = entity.fields.filter((field) => isMasked(context, field));
  if (hidden.length + masked.length === 0) return [...rows];
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(hidden.filter(({ name }) => name in row).map(({ name }) => [name, null])),
    ...Object.fromEntries(
      masked.flatMap(({ name, mask }) => {
        const value = row[name];
        return mask !== undefined && typeof value === 'string' ? [[name, maskValue(mask, value)]] : [];
      }),
    ),
  }));
}

/** Groups by a field he may not read stay, without saying by what. */
function emptied(
  context: OperationContext,
  entity: Entity,
  by: readonly TallyKey[],
  groups: readonly Tally[],
): Tally[] {
  const names = by.map((key) => (typeof key === 'string' ? key : key.field));
  const hidden = names.map((name) => {
    const field = fieldOf(entity, name.split('.')[0] ?? name);
    return field !== undefined && (isHidden(context, field) || isMasked(context, field));
  });
  if (!hidden.includes(true)) return [...groups];
  return groups.map((group) => ({ ...group, keys: group.keys.map((key, at) => (hidden[at] ? null : key)) }));
}
