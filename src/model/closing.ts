import type { Action } from './Action.ts';
import { allows, type PermissionCodes } from './allows.ts';
import type { Condition } from './Condition.ts';
import { withComputed } from './computeField.ts';
import type { Entity } from './Entity.ts';
import { evaluateCondition } from './evaluateCondition.ts';
import type { Field } from './Field.ts';
import { writableFields } from './fieldAccess.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import type { Text } from './Text.ts';
import { recordScope, type ScopeAround } from './visibility.ts';
import { decidesStep, runningFlow } from './workflow.ts';

/**
 * When a record may no longer be changed or removed, and what is said then. It speaks of the record
 * as it is stored, so that nobody opens a record by the very values she sends.
 */
export interface Closing {
  readonly when: Condition;
  readonly message: Text;
  /** Fields it closes; absent: all of them but `except`. */
  readonly fields?: readonly string[];
  /** Fields that stay open. */
  readonly except: readonly string[];
  /** Related lists that close with the record: nothing is added to them, changed or removed in them. */
  readonly with: readonly string[];
  /** What it closes; absent: changing and removing. */
  readonly only?: 'change' | 'remove';
  /** Holders of this code are not held by it. */
  readonly unless?: string;
}

type Values = Readonly<Record<string, unknown>>;
type Closable = Pick<Entity, 'closed' | 'workflow'>;

/** A record under approval is closed but for what its reader's step writes; before its starter, no field is. */
function closingByFlow({ workflow }: Closable, record: Values): readonly Closing[] {
  const flow = workflow && runningFlow(record);
  if (workflow === undefined || flow === undefined) return [];
  const message = flow.writes?.length === 0 ? workflow.message : workflow.ownMessage;
  const when: Condition = { all: [] };
  return [
    flow.writes === null
      ? { when, message, fields: [], except: [], with: [] }
      : { when, message, except: flow.writes, with: [] },
  ];
}

/** The closings that hold for a stored record and for whoever holds these codes: its approval, then as the file has them. */
export function closingsOf(
  entity: Closable & Pick<Entity, 'fields'>,
  record: Values,
  codes: PermissionCodes,
  around: ScopeAround,
): readonly Closing[] {
  const underWay = closingByFlow(entity, record);
  if (entity.closed.length === 0) return underWay;
  const scope = withComputed(entity.fields, recordScope(record, around));
  const held = entity.closed.filter(
    (closing) =>
      (closing.unless === undefined || !allows(codes, closing.unless)) && evaluateCondition(closing.when, scope),
  );
  return [...underWay, ...held];
}

/** The first of the closings that keeps the field as it is. */
export function closingOfField(closings: readonly Closing[], name: string): Closing | undefined {
  return closings.find(
    ({ only, fields, except }) =>
      only !== 'remove' && (fields === undefined ? !except.includes(name) : fields.includes(name)),
  );
}

/** The closing of a record that keeps what is kept below it in a field: its rows, or a related list that closes with it. */
export function closingOfChildren(closings: readonly Closing[], field: Field): Closing | undefined {
  if (fieldTypes[field.type].holdsRows) return closingOfField(closings, field.name);
  return closings.find((closing) => closing.with.includes(field.name));
}

/** Whether any closing of the entity's records can keep what is kept below them in this field, as `closingOfChildren` has it. */
export function canCloseChildren({ closed, workflow }: Closable, field: Field): boolean {
  if (fieldTypes[field.type].holdsRows) return closed.length > 0 || workflow !== undefined;
  return closed.some((closing) => closing.with.includes(field.name));
}

/** The first of the closings that keeps the record. A closing of single fields keeps nothing but them. */
export function closingOfRemoval(closings: readonly Closing[]): Closing | undefined {
  return closings.find(({ only, fields }) => only !== 'change' && (only === 'remove' || fields === undefined));
}

/** The closing that leaves nothing to edit; undefined while one writable field is open. */
export function closingOfRecord(entity: Entity, closings: readonly Closing[]): Closing | undefined {
  if (closings.length === 0) return undefined;
  const fields = writableFields(entity, 'update').map(({ name }) => closingOfField(closings, name));
  return fields.every((closing) => closing !== undefined) ? fields[0] : undefined;
}

/**
 * The closing that keeps an action from running: it would write a closed field, or works by a handler
 * on a record with nothing left to edit. Transitions that start in the record's state and actions
 * `onClosed` run all the same: they are what the office still does with closed records. While an approval runs its
 * transitions are its own: of them only the decision runs that the reader is asked for.
 */
export function closingOfAction(
  entity: Entity,
  action: Action,
  record: Values,
  closings: readonly Closing[],
): Closing | undefined {
  if (action.onClosed || closings.length === 0) return undefined;
  const isStep = entity.states?.transitions.some((transition) => transition.action === action.name) === true;
  if (isStep && runningFlow(record) !== undefined && entity.workflow !== undefined)
    return decidesStep(entity, action, record) ? undefined : closings[0];
  if (isTransition(entity, action, record)) return undefined;
  const written = Object.keys(action.effect ?? {}).map((name) => closingOfField(closings, name));
  return (
    written.find((closing) => closing !== undefined) ?? (action.handler ? closingOfRecord(entity, closings) : undefined)
  );
}

/** Whether the action is a step of the states that starts where the record is. */
export function isTransition({ states }: Entity, action: Action, record: Values): boolean {
  if (states === undefined) return false;
  const state = String(record[states.field] ?? '');
  return states.transitions.some(({ action: name, from }) => name === action.name && from.includes(state));
}
