import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useActions } from '../../actions/useActions.tsx';
import { refreshEntity } from '../../data/refreshEntity.ts';
import type { DialogAddress } from '../dialogAddress.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { commandsFor } from '../list/commandsFor.ts';
import type { RowCommand } from '../RowCommand.ts';
import { useRemove } from '../useRemove.ts';

interface Ways {
  readonly goTo: (dialog: DialogAddress) => void;
  readonly onGone: () => void;
}

/** What is done to a record that is looked at, in a dialog or in its place. */
export function useRecordWork(context: EntityScreenContext, { goTo, onGone }: Ways) {
  const { bundle, entity, abilities, texts } = context;
  const client = useQueryClient();
  const remove = useRemove(entity);
  const refresh = () => void refreshEntity(client, entity.name);
  const actions = useActions(bundle, refresh);
  const copying: readonly RowCommand[] = abilities.create
    ? [{ key: 'copy', kind: 'copy', label: texts.t('copy'), icon: 'content_copy', danger: false }]
    : [];
  const run = async (command: RowCommand, record: RaRecord) => {
    if (command.kind === 'action') return actions.start(command.action, [record]);
    if (command.kind === 'edit' || command.kind === 'copy') return goTo({ kind: command.kind, id: String(record.id) });
    if (command.kind === 'remove' && (await remove([record])) === 'gone') {
      onGone();
      refresh();
    }
  };
  return {
    run: (command: RowCommand, record: RaRecord) => void run(command, record),
    /** What the record is in a state for, besides being looked at. */
    commandsOf: (record: RaRecord): readonly RowCommand[] => {
      const own = commandsFor(record, abilities.rowCommands).filter(({ kind }) => kind !== 'view');
      const rest = own.filter(({ kind }) => kind !== 'remove');
      return [...rest, ...copying, ...own.filter(({ kind }) => kind === 'remove')];
    },
    dialog: actions.dialog,
  };
}
