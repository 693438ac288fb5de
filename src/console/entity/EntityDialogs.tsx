import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { useActions } from '../actions/useActions.tsx';
import { usePane } from '../context/usePane.ts';
import { DialogFrame } from '../widgets/DialogFrame.tsx';
import { LoadingLines } from '../widgets/LoadingLines.tsx';
import { DetailView, type DetailViewProps } from './detail/DetailView.tsx';
import { addressOf, type DialogAddress, dialogOf } from './dialogAddress.ts';
import { dialogTitle } from './dialogTitle.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { CopyDialog, CreateDialog, type DialogProps, EditDialog } from './FormDialogs.tsx';
import { LoadedRecord } from './LoadedRecord.tsx';
import { commandsFor } from './list/commandsFor.ts';
import type { RowCommand } from './RowCommand.ts';
import { refreshEntity } from './refreshEntity.ts';
import type { ScreenMap } from './ScreenMap.ts';
import { useRemove } from './useRemove.ts';

interface ViewDialogProps extends DialogProps {
  readonly id: string;
  readonly screens: ScreenMap['detail'];
}

function ViewDialog({ context, goTo, id, screens }: ViewDialogProps) {
  const named = context.entity.screens.detail;
  // A console of an older build may not have the screen yet; it says so when it starts (modules/gapsOf).
  const View: ComponentType<DetailViewProps> = (named === undefined ? undefined : screens[named]) ?? DetailView;
  const client = useQueryClient();
  const remove = useRemove(context.entity);
  const refresh = () => void refreshEntity(client, context.entity.name);
  const actions = useActions(context.bundle, refresh);
  const close = () => goTo(undefined);
  const copying: readonly RowCommand[] = context.abilities.create
    ? [{ key: 'copy', kind: 'copy', label: context.texts.t('copy'), icon: 'content_copy', danger: false }]
    : [];
  const run = async (command: RowCommand, record: RaRecord) => {
    if (command.kind === 'action') return actions.start(command.action, [record]);
    if (command.kind === 'edit' || command.kind === 'copy') return goTo({ kind: command.kind, id });
    if (command.kind === 'remove' && (await remove([record]))) {
      close();
      refresh();
    }
  };
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
          <Suspense
            fallback={
              <DialogFrame
                title={dialogTitle(context, 'view', record)}
                width={context.entity.form.width}
                onClose={close}
              >
                <LoadingLines />
              </DialogFrame>
            }
          >
            <View
              context={context}
              record={record}
              title={dialogTitle(context, 'view', record)}
              commands={[
                ...commandsFor(record, context.abilities.rowCommands).filter(
                  (command) => command.kind !== 'view' && command.kind !== 'remove',
                ),
                ...copying,
              ]}
              onCommand={(command) => void run(command, record)}
              onClose={close}
            />
          </Suspense>
        )}
      </LoadedRecord>
      {actions.dialog}
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
  const goTo = (next: DialogAddress) => pane.navigate(addressOf(pane.basePath, next));
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
