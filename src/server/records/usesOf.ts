import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { ScopeCondition } from '../../model/ScopeCondition.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { listsRecords } from './access.ts';
import { keysOfRecords, type Referring, referringFields } from './referringFields.ts';
import { visibleReads } from './visibleReads.ts';

interface Use {
  readonly entity: string;
  readonly field: string;
  readonly count: number;
  readonly records: readonly { readonly id: string; readonly name: string }[];
}

const MAX_NAMED = 3;

/**
 * What refers to these records and would keep them from being deleted: the same that a removal refuses. Counted and
 * named is what the person sees; that there is more elsewhere is said as the refusal says it, without a number.
 */
export async function usesOf(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<readonly Use[]> {
  const uses = referringFields(context.model, entity).map(async (referring) => {
    if (goesAlong(entity, referring)) return [];
    const keys = keysOfRecords(records, referring);
    return keys.length === 0 ? [] : ((await oneUse(context, entity, referring, keys, records)) ?? []);
  });
  return (await Promise.all(uses)).flat();
}

/** Some are called by what they refer to: an id says nothing. */
const isNamed = ({ titleField, fields }: Entity): boolean =>
  fields.some((field) => field.name === titleField && referenceTarget(field) === undefined);

/** Rows that are part of the record are deleted with it. */
const goesAlong = (entity: Entity, { user, field }: Referring): boolean =>
  entity.fields.some(
    ({ type, to, foreignKey }) => fieldTypes[type].holdsRows && to === user.name && foreignKey === field.name,
  );

async function oneUse(
  context: OperationContext,
  entity: Entity,
  { user, field }: Referring,
  keys: readonly string[],
  records: readonly EntityRecord[],
): Promise<Use | undefined> {
  const others = records.map(({ id }) => String(id));
  const refers: ScopeCondition = { path: field.name, op: 'in', value: [...keys] };
  // Nodes that are deleted together keep nothing.
  const where =
    user.name === entity.name ? { all: [refers, { path: 'id', op: 'notIn', value: others } as const] } : refers;
  const use = { entity: user.name, field: field.name };
  // Most fields refer to none of them: that is one look into an index.
  const isUsed =
    user.name === entity.name
      ? await context.repository.exists(user, { where })
      : await context.repository.isReferred(user, field.name, keys, entity.storage === 'global');
  if (!isUsed) return undefined;
  if (listsRecords(context, user)) {
    const seen = visibleReads(context);
    const count = await seen.count(user, { where });
    const rows = count === 0 || !isNamed(user) ? [] : await seen.find(user, { where, limit: MAX_NAMED });
    const named = rows.map((row) => ({ id: String(row.id), name: String(row[user.titleField] ?? row.id) }));
    if (count > 0) return { ...use, count, records: named };
  }
  return { ...use, count: 0, records: [] };
}
