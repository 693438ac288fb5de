import type { Action } from '../../../model/Action.ts';
import type { Entity } from '../../../model/Entity.ts';
import { evaluateCondition } from '../../../model/evaluateCondition.ts';
import { recordScope } from '../../../model/visibility.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { RowCommand } from '../RowCommand.ts';

type ActionCommand = Extract<RowCommand, { readonly kind: 'action' }>;

const isAction = (command: RowCommand): command is ActionCommand => command.kind === 'action';

/** The schema calls it the next step of this record. */
export function isNextStep(command: RowCommand, record: EntityRecord): boolean {
  const next = isAction(command) ? command.action.next : undefined;
  return next === true || (next !== undefined && evaluateCondition(next, recordScope(record, currentAround())));
}

/** A transition that leads out of where every record begins: there it waits to be dealt with. */
function isFirstStep({ states }: Entity, action: Action, record: EntityRecord): boolean {
  if (states === undefined || String(record[states.field] ?? '') !== states.initial) return false;
  return states.transitions.some(
    ({ action: name, from, to }) => name === action.name && from.includes(states.initial) && to !== states.initial,
  );
}

/**
 * What the record waits for: the step its schema calls next, else the first harmless one out of the initial state,
 * else editing. Later states are where a record may well stay. `commands` are those that it is in a state for.
 */
export function nextStepOf(
  entity: Entity,
  record: EntityRecord,
  commands: readonly RowCommand[],
): RowCommand | undefined {
  const actions = commands.filter(isAction);
  return (
    actions.find((command) => isNextStep(command, record)) ??
    actions.find(({ action, danger }) => !danger && isFirstStep(entity, action, record)) ??
    commands.find(({ kind }) => kind === 'edit')
  );
}
