import type { RaRecord } from 'react-admin';
import type { Action } from '../../../../model/Action.ts';
import { decisionsOf } from '../../../../model/decision.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { currentAround } from '../../../stores/currentAround.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';
import { isOpenField, writableNames } from '../../inline/openFields.ts';
import { commandsFor } from '../../list/commandsFor.ts';

/** Why a card stays where it is. */
type Refusal =
  /** Nothing leads from the one state to the other. */
  | { readonly why: 'noStep' }
  /** Something does, for others. */
  | { readonly why: 'noRight'; readonly action: Action }
  /** Something does, but not for this record as it stands. */
  | { readonly why: 'notNow'; readonly action?: Action };

/** What moving a record into another column of a board comes to. */
export type Move =
  /** The action of the transition, with what the column decides already. */
  | { readonly kind: 'step'; readonly action: Action; readonly preset: EntityRecord }
  /** The field is written like any other. */
  | { readonly kind: 'write' }
  | ({ readonly kind: 'refused' } & Refusal);

/** The value that a record has a column by. */
export const columnOf = (record: RaRecord, by: string): string => String(record[by] ?? '');

/** Whether the reader may move any record of the board: by an action that leads to some column, or by writing the field. */
export function movesCards(context: EntityScreenContext, by: string): boolean {
  const { entity, abilities } = context;
  if (entity.states?.field !== by) return writableNames(context).has(by);
  const names = new Set(entity.states.transitions.map(({ action }) => action));
  return abilities.rowCommands.some((command) => command.kind === 'action' && names.has(command.action.name));
}

/** What would happen to the record in the column of the value `to`; the server says the same of what it is sent. */
export function cardMove(context: EntityScreenContext, by: string, record: RaRecord, to: string): Move {
  if (context.entity.states?.field === by) return stepTo(context, record, to);
  if (!writableNames(context).has(by)) return { kind: 'refused', why: 'noStep' };
  const field = context.entity.fields.find(({ name }) => name === by);
  const isOpen = field !== undefined && isOpenField(context, field, record);
  return isOpen ? { kind: 'write' } : { kind: 'refused', why: 'notNow' };
}

function stepTo({ entity, abilities }: EntityScreenContext, record: RaRecord, to: string): Move {
  const { states } = entity;
  const from = columnOf(record, states?.field ?? '');
  const leading = (states?.transitions ?? []).filter((one) => one.to === to && one.from.includes(from));
  const names = new Set(leading.map(({ action }) => action));
  const [first] = entity.actions.filter((action) => names.has(action.name) && !action.hidden);
  if (first === undefined) return { kind: 'refused', why: 'noStep' };
  const offered = abilities.rowCommands.filter(
    (command) => command.kind === 'action' && names.has(command.action.name),
  );
  if (offered.length === 0) return { kind: 'refused', why: 'noRight', action: first };
  const [open] = commandsFor(record, offered);
  if (open?.kind !== 'action') return { kind: 'refused', why: 'notNow', action: first };
  const decided = decisionsOf(entity, open.action, currentAround()).find(({ option }) => option.value === to);
  return { kind: 'step', action: open.action, preset: decided?.preset ?? {} };
}
