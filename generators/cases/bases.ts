import { applyDefaults } from '../../src/model/applyDefaults.ts';
import type { ConditionScope } from '../../src/model/Condition.ts';
import { withComputed } from '../../src/model/computeField.ts';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import type { Model } from '../../src/model/Model.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import { aroundOf } from '../../src/model/validateRecord.ts';
import { isReadOnly, isVisible, recordScope } from '../../src/model/visibility.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { demoEnv } from '../fixtures/demoEnv.ts';

export type Fixtures = Readonly<Record<string, readonly EntityRecord[]>>;

/** A demo record as somebody would enter it, and what its conditions see. */
export interface Base {
  readonly id: string;
  readonly record: EntityRecord;
  readonly scope: ConditionScope;
}

/** Kept by the password rule of the platform. */
const PASSWORD = 'Case-Pass-1';

/** The demo records of the administrator's tenant, with their child rows, without what a form would not send. */
export function basesOf({ settings }: Model, entity: Entity, fixtures: Fixtures): readonly Base[] {
  const own = (fixtures[entity.name] ?? []).filter(({ tenantId = PLATFORM }) => tenantId === PLATFORM);
  const env = demoEnv(settings.demoDate);
  const fields = writableFields(entity, 'create');
  // The first rows are often those that an installation brings itself and holds to rules of their own.
  return own.toReversed().map((record) => {
    const whole = { ...record, ...childRows(entity, record, fixtures) };
    const scope = withComputed(entity.fields, recordScope(whole, { env, user: {} }));
    const shown = fields.filter((field) => isVisible(field, scope) && !isReadOnly(field, scope));
    const entered = shown.map((field) => [field.name, isPassword(field) ? PASSWORD : (whole[field.name] ?? null)]);
    return { id: String(record.id), record: Object.fromEntries(entered), scope };
  });
}

/** What conditions see of the record when it is new: with its defaults and in its first state. */
export function madeScope(entity: Entity, record: EntityRecord, standing: ConditionScope): ConditionScope {
  const around = aroundOf(standing);
  return withComputed(entity.fields, recordScope(applyDefaults(entity, record, around), around));
}

/** What passwords are held to, a rule of the platform says. */
export const isPassword = ({ type }: Field): boolean => fieldTypes[type].storage === 'secret';

/** Rows that rest in a table of their own, as they travel inside their parent. */
function childRows(entity: Entity, record: EntityRecord, fixtures: Fixtures): EntityRecord {
  const kept = entity.fields.flatMap(({ name, type, to, foreignKey, fields = [] }) => {
    if (!fieldTypes[type].holdsRows || to === undefined || foreignKey === undefined) return [];
    const rows = (fixtures[to] ?? []).filter((row) => row[foreignKey] === record.id);
    const columns = fields.filter(({ system }) => !system);
    return [
      [name, rows.map((row) => Object.fromEntries(columns.map((column) => [column.name, row[column.name] ?? null])))],
    ];
  });
  return Object.fromEntries(kept);
}
