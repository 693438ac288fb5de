import type { RaRecord } from 'react-admin';
import { dialogTitle } from '../dialogTitle.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { LoadedRecord } from '../LoadedRecord.tsx';
import type { RowCommand } from '../RowCommand.ts';
import type { ScreenMap } from '../ScreenMap.ts';
import { RecordView } from './RecordView.tsx';

export interface RecordBodyProps {
  readonly context: EntityScreenContext;
  readonly screens: ScreenMap['detail'];
  readonly id: string;
  readonly commandsOf: (record: RaRecord) => readonly RowCommand[];
  readonly onCommand: (command: RowCommand, record: RaRecord) => void;
  readonly onClose: () => void;
}

/** All that a record tells, once it is there. */
export function RecordBody({ context, screens, id, commandsOf, onCommand, onClose }: RecordBodyProps) {
  const { entity } = context;
  return (
    <LoadedRecord
      entity={entity.name}
      id={id}
      title={dialogTitle(context, 'view')}
      width={entity.form.width}
      onClose={onClose}
    >
      {(record) => (
        <RecordView
          context={context}
          screens={screens}
          record={record}
          title={dialogTitle(context, 'view', record)}
          commands={commandsOf(record)}
          onCommand={(command) => onCommand(command, record)}
          onClose={onClose}
        />
      )}
    </LoadedRecord>
  );
}
