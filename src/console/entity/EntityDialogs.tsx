import { usePane } from '../context/usePane.ts';
import { addressOf, type DialogAddress, dialogOf, placeAddress, placeOf } from './dialogAddress.ts';
import { dialogTitle } from './dialogTitle.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { CopyDialog, CreateDialog, type DialogProps, EditDialog } from './FormDialogs.tsx';
import { LoadedRecord } from './LoadedRecord.tsx';
import { RecordView } from './record/RecordView.tsx';
import { useRecordWork } from './record/useRecordWork.tsx';
import type { ScreenMap } from './ScreenMap.ts';

interface ViewDialogProps extends DialogProps {
  readonly id: string;
  readonly screens: ScreenMap['detail'];
}

function ViewDialog({ context, goTo, id, screens }: ViewDialogProps) {
  const close = () => goTo(undefined);
  const work = useRecordWork(context, id, { goTo, onGone: close });
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

interface EntityDialogsProps {
  readonly context: EntityScreenContext;
  readonly screens: ScreenMap['detail'];
}

/** The dialog that the pane's address names, over the list. */
export function EntityDialogs({ context, screens }: EntityDialogsProps) {
  const pane = usePane();
  const dialog = dialogOf(pane.pathname, pane.basePath);
  const place = placeOf(pane.pathname, pane.basePath);
  // What was opened from the place of a record leads back to it.
  const goTo = (next: DialogAddress) =>
    pane.navigate(next === undefined && place ? placeAddress(pane.basePath, place) : addressOf(pane.basePath, next));
  if (dialog === undefined) return null;
  const { abilities } = context;
  if (dialog.kind === 'create') return abilities.create ? <CreateDialog context={context} goTo={goTo} /> : null;
  if (dialog.kind === 'copy')
    return abilities.create ? <CopyDialog key={dialog.id} context={context} goTo={goTo} id={dialog.id} /> : null;
  if (dialog.kind === 'edit')
    return abilities.update ? <EditDialog key={dialog.id} context={context} goTo={goTo} id={dialog.id} /> : null;
  return abilities.view ? (
    <ViewDialog key={dialog.id} context={context} goTo={goTo} id={dialog.id} screens={screens} />
  ) : null;
}
