import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { RecordFrameContext } from '../../widgets/RecordFrame.tsx';
import { dialogTitle } from '../dialogTitle.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { LoadedRecord } from '../LoadedRecord.tsx';
import type { RowCommand } from '../RowCommand.ts';
import type { ScreenMap } from '../ScreenMap.ts';
import { PlaceFrame } from './PlaceFrame.tsx';
import { RecordView } from './RecordView.tsx';

interface PlaceBodyProps {
  readonly context: EntityScreenContext;
  readonly screens: ScreenMap['detail'];
  readonly id: string;
  readonly onCommand: (command: RowCommand, record: RaRecord) => void;
  readonly onClose: () => void;
}

const NO_COMMANDS: readonly RowCommand[] = [];

/** All that a record tells, below its head; not drawn again for what the head does. */
export const PlaceBody = memo(function PlaceBody({ context, screens, id, onCommand, onClose }: PlaceBodyProps) {
  const { entity } = context;
  return (
    <RecordFrameContext.Provider value={PlaceFrame}>
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
            commands={NO_COMMANDS}
            onCommand={(command) => onCommand(command, record)}
            onClose={onClose}
          />
        )}
      </LoadedRecord>
    </RecordFrameContext.Provider>
  );
});
