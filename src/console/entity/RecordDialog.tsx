import { dialogTitle } from './dialogTitle.ts';
import type { DialogProps } from './FormDialogs.tsx';
import { LoadedRecord } from './LoadedRecord.tsx';
import { RecordView } from './record/RecordView.tsx';
import { useRecordWork } from './record/useRecordWork.tsx';
import type { ScreenMap } from './ScreenMap.ts';

export interface RecordDialogProps extends DialogProps {
  readonly id: string;
  readonly screens: ScreenMap['detail'];
}

export function RecordDialog({ context, goTo, id, screens }: RecordDialogProps) {
  const close = () => goTo(undefined);
  const work = useRecordWork(context, { goTo, onGone: close });
  return (
    <>
      <LoadedRecord
        entity={context.entity.name}
        id={id}
        title={dialogTitle(context, 'view')}
        width={context.entity.form.width}
        onClose={close}
      >
        {(record) => (
          <RecordView
            context={context}
            screens={screens}
            record={record}
            title={dialogTitle(context, 'view', record)}
            commands={work.commandsOf(record).filter(({ kind }) => kind !== 'remove')}
            onCommand={(command) => work.run(command, record)}
            onClose={close}
          />
        )}
      </LoadedRecord>
      {work.dialog}
    </>
  );
}
