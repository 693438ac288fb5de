import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { mayRead } from '../../model/fieldAccess.ts';
import { fieldOf } from '../../model/lookups.ts';
import { maskValue } from '../../model/maskValue.ts';
import type { ScopeCondition } from '../../model/ScopeCondition.ts';
import { leavesOf } from '../../model/Tree.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { Repository, RowQuery, Tally, TallyKey } from '../repository/Repository.ts';
import { codesOf, sessionScope } from './access.ts';
import { isMasked } from './allowedQuery.ts';

/**
 * The repository as declared reads and fixed lists get it: rows outside the user's data scope are not there,
 * fields he may not read are empty and find nothing, masked ones carry stars. So that no statistic and no tree
 * has to remember it.
 */
export function visibleReads(context: OperationContext): Repository {
  return narrowed(context, context.repository);
}

function narrowed(context: OperationContext, repository: Repository): Repository {
  const seen = <Q extends RowQuery>(entity: Entity, query: Q): Q => withScope(context, entity, query);
  const shown = (entity: Entity, rows: readonly EntityRecord[]) => readable(context, entity, rows);
  return {
    ...repository,
    page: async (entity, query) => {
      const page = await repository.page(entity, seen(entity, query));
      return { ...page, records: shown(entity, page.records) };
    },
    find: async (entity, query = {}) => shown(entity, await repository.find(entity, seen(entity, query))),
    get: async (entity, id, query = {}) => {
      const row = await repository.get(entity, id, seen(entity, query));
      return row && shown(entity, [row])[0];
    },
    getMany: async (entity, ids, query = {}) =>
      shown(entity, await repository.getMany(entity, ids, seen(entity, query))),
    count: (entity, query = {}) => repository.count(entity, seen(entity, query)),
    tally: async (entity, query) =>
      emptied(context, entity, query.by, await repository.tally(entity, seen(entity, query))),
    hold: (entity, query) => repository.hold(entity, seen(entity, query)),
    exists: (entity, query = {}) => repository.exists(entity, seen(entity, query)),
    pluck: async (entity, key, values, fields) => shown(entity, await repository.pluck(entity, key, values, fields)),
    write: (work) => repository.write((inside) => work(narrowed(context, inside))),
  };
}

function withScope<Q extends RowQuery>(context: OperationContext, entity: Entity, query: Q): Q {
  const felt = query.filters
    ?.flatMap((tree) => leavesOf(tree))
    .some((leaf) => {
      const field = fieldOf(entity, 'reference' in leaf ? leaf.reference : leaf.field);
      return field !== undefined && isHidden(context, field);
    });
  const parts = [context.rowFilter?.(entity), query.where, felt ? NOTHING : undefined];
  const all = parts.filter((part) => part !== undefined);
  if (all.length === 0) return query;
  return { ...query, where: { all }, scope: { ...sessionScope(context), ...query.scope } };
}

/** No row: whoever searches by what he may not read finds none, whether there is one or not. */
const NOTHING: ScopeCondition = { path: 'id', op: 'in', value: [] };

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
