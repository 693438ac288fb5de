import { isTransition } from '../../../model/closing.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { RowCommand } from '../RowCommand.ts';

type ActionCommand = Extract<RowCommand, { readonly kind: 'action' }>;

const isAction = (command: RowCommand): command is ActionCommand => command.kind === 'action';

/**
 * What the record waits for: the step its schema calls next, else the first transition out of its state that does no
 * harm, else editing. `commands` are those that this record is in a state for.
 */
export function nextStepOf(
  entity: Entity,
  record: EntityRecord,
  commands: readonly RowCommand[],
): RowCommand | undefined {
  const actions = commands.filter(isAction);
  return (
    actions.find(({ action }) => action.next) ??
    actions.find(({ action, danger }) => !danger && isTransition(entity, action, record)) ??
    commands.find(({ kind }) => kind === 'edit')
  );
}
