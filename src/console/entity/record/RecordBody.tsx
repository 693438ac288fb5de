import { memo } from 'react';
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

interface ToldProps extends Omit<RecordBodyProps, 'id'> {
  readonly record: RaRecord;
}

/** Drawn again for another record, not for each answer about the same one. */
const Told = memo(function Told({ record, commandsOf, onCommand, ...rest }: ToldProps) {
  return (
    <RecordView
      {...rest}
      record={record}
      title={dialogTitle(rest.context, 'view', record)}
      commands={commandsOf(record)}
      onCommand={(command) => onCommand(command, record)}
    />
  );
});

/** All that a record tells, once it is there. */
export function RecordBody({ id, ...rest }: RecordBodyProps) {
  const { context, onClose } = rest;
  const { entity } = context;
  return (
    <LoadedRecord
      entity={entity.name}
      id={id}
      title={dialogTitle(context, 'view')}
      width={entity.form.width}
      onClose={onClose}
    >
      {(record) => <Told {...rest} record={record} />}
    </LoadedRecord>
  );
}
