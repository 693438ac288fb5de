import { fixedDefault } from '../../src/model/applyDefaults.ts';
import type { Field } from '../../src/model/Field.ts';
import { readableFields, writableFields } from '../../src/model/fieldAccess.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { fieldOf } from '../../src/model/lookups.ts';
import { isReadOnly, isVisible } from '../../src/model/visibility.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { encodeRecord } from '../../src/protocol/records.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { type Base, madeScope } from './bases.ts';
import { isBelowClosed, withFreshKeys } from './keyCases.ts';
import { keysOf } from './keysOf.ts';
import type { Ask } from './makeCases.ts';
import { isSteady } from './seenRows.ts';

/** What a new record begins with: defaults where nothing is entered, and the first state whatever is sent. */
export function askMade(ask: Ask): void {
  const { entity } = ask;
  const create = operationOf(entity, 'create');
  if (create === undefined || !ask.areStanding || entity.workflow !== undefined) return;
  const made = firstMade(ask);
  if (made === undefined) return;
  const { record, begun } = made;
  // What is due at once does not stay in its first state.
  const begin = entity.states && isSteady(entity, { ...record, [entity.states.field]: entity.states.initial });
  const state = begin ? fieldOf(entity, entity.states?.field ?? '') : undefined;
  if (begun.length === 0 && state === undefined) return;
  const sent = state && sentState(ask, state);
  const { body, ...request } = create.encodeCall({ record });
  const holds = {
    ...Object.fromEntries(begun.map((field) => [field.name, fixedDefault(field)])),
    ...(state === undefined ? {} : { [state.name]: entity.states?.initial }),
  };
  ask.plain('create.begins', {
    request: { ...request, body: { ...(body as object | undefined), ...sent } },
    holds: encodeRecord(entity, holds, 'answer'),
  });
}

/** Another state than the first, which no save takes. */
function sentState(ask: Ask, state: Field): EntityRecord {
  const other = keysOf(ask, state).find(({ key }) => key !== ask.entity.states?.initial);
  return other === undefined ? {} : encodeRecord(ask.entity, { [state.name]: other.key }, 'answer');
}

function firstMade(ask: Ask) {
  for (const base of ask.bases) {
    const made = madeOf(ask, base);
    if (made !== undefined && !isBelowClosed(ask, base.record)) return made;
  }
  return undefined;
}

/** The record with keys of its own and without what it has by default; undefined where something is said against it. */
function madeOf(ask: Ask, base: Base) {
  const whole = withFreshKeys(ask, base.record);
  if (whole === undefined || ask.issuesOf(whole).length > 0) return undefined;
  return defaultsOf(ask).reduce<{ readonly record: EntityRecord; readonly begun: readonly Field[] }>(
    (made, field) => {
      const { [field.name]: _, ...record } = made.record;
      return begins(ask, base, field, record) ? { record, begun: [...made.begun, field] } : made;
    },
    { record: whole, begun: [] },
  );
}

/** Fields that a default says the same of for everybody, and that an answer shows. */
function defaultsOf({ entity }: Ask): readonly Field[] {
  const readable = new Set(readableFields(entity));
  return writableFields(entity, 'create').filter(
    (field) => readable.has(field) && fixedDefault(field) !== undefined && !fieldTypes[field.type].holdsRows,
  );
}

/** Without a value it shows, and nothing is said against the record. */
function begins(ask: Ask, { scope }: Base, field: Field, record: EntityRecord): boolean {
  const shown = madeScope(ask.entity, record, scope);
  return isVisible(field, shown) && !isReadOnly(field, shown) && ask.issuesOf(record).length === 0;
}
