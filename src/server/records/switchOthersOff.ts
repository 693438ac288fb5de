import type { Condition } from '../../model/Condition.ts';
import type { Entity, Toggle } from '../../model/Entity.ts';
import type { Json } from '../../model/Json.ts';
import { isOn, toggledValue } from '../../model/toggles.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { consequenceContext } from './inTransaction.ts';
import { storedComputed } from './storedValues.ts';
import { updateAlike } from './updateAlike.ts';

/** After a record was written: where only one of a group may be on and it is, the others go off. */
export async function switchOthersOff(context: OperationContext, entity: Entity, record: EntityRecord): Promise<void> {
  for (const toggle of entity.toggles) {
    if (toggle.oneWithin !== undefined && isOn(toggle, record[toggle.field])) {
      await switchOff(consequenceContext(context), entity, toggle, toggle.oneWithin, record);
    }
  }
}

async function switchOff(
  context: OperationContext,
  entity: Entity,
  toggle: Toggle,
  group: readonly string[],
  record: EntityRecord,
): Promise<void> {
  await lockSwitch(context, entity, toggle);
  const others = await context.repository.find(entity, { where: othersOn(entity, toggle, group, record) });
  const switched = { [toggle.field]: toggledValue(entity, toggle, toggle.off) };
  const changes = others.map((other) => {
    const computed = storedComputed(entity, { ...other, ...switched });
    return [String(other.id), { ...switched, ...computed }] as const;
  });
  await updateAlike(context, entity, new Map(changes));
}

/** What a record that comes back leaves to those that were switched on in its absence. */
export async function leftToOthers(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
): Promise<EntityRecord> {
  const { repository } = consequenceContext(context);
  const left: Record<string, unknown> = {};
  for (const toggle of entity.toggles) {
    if (toggle.oneWithin === undefined || !isOn(toggle, record[toggle.field])) continue;
    await lockSwitch(context, entity, toggle);
    const isTaken = await repository.exists(entity, {
      where: othersOn(entity, toggle, toggle.oneWithin, record),
    });
    if (isTaken) left[toggle.field] = toggledValue(entity, toggle, toggle.off);
  }
  return left;
}

/** Of two that are switched on at once the second finds the first one on. */
export const lockSwitch = (
  { repository: { database, tenantId } }: OperationContext,
  { table }: Entity,
  { field }: Pick<Toggle, 'field'>,
): Promise<void> => database.dialect.lockName(database.executor, `${tenantId} ${table} ${field}`);

/** Those but the record that are on; within a group, those of its own. */
export function othersOn(
  entity: Entity,
  toggle: Pick<Toggle, 'field' | 'on'>,
  group: readonly string[],
  record: EntityRecord,
): Condition {
  return {
    all: [
      { path: 'id', op: 'ne', value: String(record.id) },
      { path: toggle.field, op: 'eq', value: toggledValue(entity, toggle, toggle.on) },
      ...group.map((name): Condition => agrees(name, record[name])),
    ],
  };
}

function agrees(path: string, value: unknown): Condition {
  if (value === null || value === undefined) return { path, op: 'empty', value: true };
  return { path, op: 'eq', value: value as Json };
}
