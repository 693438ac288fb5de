import type { DialogProps } from './FormDialogs.tsx';
import { RecordBody } from './record/RecordBody.tsx';
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
      <RecordBody
        context={context}
        screens={screens}
        id={id}
        commandsOf={(record) => work.commandsOf(record).filter(({ kind }) => kind !== 'remove')}
        onCommand={work.run}
        onClose={close}
      />
      {work.dialog}
    </>
  );
}
