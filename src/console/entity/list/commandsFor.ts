import type { RaRecord } from 'react-admin';
import { evaluateCondition } from '../../../model/evaluateCondition.ts';
import { recordScope } from '../../../model/visibility.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { RowCommand } from '../RowCommand.ts';

/** The commands that this record is in a state for. */
export function commandsFor(record: RaRecord, commands: readonly RowCommand[]): readonly RowCommand[] {
  const around = currentAround();
  return commands.filter((command) => {
    if (command.isClosed?.(record)) return false;
    const condition = command.kind === 'action' ? command.action.visibleWhen : undefined;
    return condition === undefined || evaluateCondition(condition, recordScope(record, around));
  });
}
