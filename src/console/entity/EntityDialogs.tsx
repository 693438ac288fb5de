import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityRecord } from '../../protocol/types.ts';
import { useActions } from '../actions/useActions.tsx';
import { usePane } from '../context/usePane.ts';
import { draftName } from '../start/storage/personalNames.ts';
import { useSession } from '../stores/useSession.ts';
import { DialogFrame } from '../widgets/DialogFrame.tsx';
import { LoadingLines } from '../widgets/LoadingLines.tsx';
import { DetailView, type DetailViewProps } from './detail/DetailView.tsx';
import { addressOf, type DialogAddress, dialogOf } from './dialogAddress.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { EntityForm } from './form/EntityForm.tsx';
import { useSave } from './form/useSave.ts';
import { LoadedRecord } from './LoadedRecord.tsx';
import { commandsFor } from './list/commandsFor.ts';
import type { RowCommand } from './RowCommand.ts';
import { refreshEntity } from './refreshEntity.ts';
import type { ScreenMap } from './ScreenMap.ts';
import { useRemove } from './useRemove.ts';

interface DialogProps {
  readonly context: EntityScreenContext;
  readonly goTo: (dialog: DialogAddress) => void;
}

const NEW: EntityRecord = {};

function useDraftKey(entity: string, id: string): string {
  return draftName(useSession().user.id, `${entity}-${id}`);
}

function titleOf({ entity, texts }: EntityScreenContext, word: 'add' | 'edit' | 'view', record?: EntityRecord): string {
  const name = record === undefined ? '' : String(record[entity.titleField] ?? '');
  const label = texts.inside(texts.text(entity.label));
  const head = `${texts.t(word)}${texts.language === 'zh' ? '' : ' '}${label}`;
  return name === '' ? head : `${head} · ${name}`;
}

function CreateDialog({ context, goTo }: DialogProps) {
  const save = useSave(context.entity, 'create');
  const draftKey = useDraftKey(context.entity.name, 'new');
  return (
    <EntityForm
      context={context}
      mode="create"
      record={context.scope?.preset ?? NEW}
      title={titleOf(context, 'add')}
      draftKey={draftKey}
      onSave={save}
      onClose={() => goTo(undefined)}
    />
  );
}

function EditDialog({ context, goTo, id }: DialogProps & { readonly id: string }) {
  const save = useSave(context.entity, 'update');
  const draftKey = useDraftKey(context.entity.name, id);
  const close = () => goTo(undefined);
  return (
    <LoadedRecord
      frozen
      entity={context.entity.name}
      id={id}
      title={titleOf(context, 'edit')}
      width={context.entity.form.width}
      onClose={close}
    >
      {(record) => (
        <EntityForm
          context={context}
          mode="update"
          record={record}
          title={titleOf(context, 'edit', record)}
          draftKey={draftKey}
          onSave={save}
          onClose={close}
        />
      )}
    </LoadedRecord>
  );
}

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
  const run = async (command: RowCommand, record: RaRecord) => {
    if (command.kind === 'action') return actions.start(command.action, [record]);
    if (command.kind === 'edit') return goTo({ kind: 'edit', id });
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
        title={titleOf(context, 'view')}
        width={context.entity.form.width}
        onClose={close}
      >
        {(record) => (
          <Suspense
            fallback={
              <DialogFrame title={titleOf(context, 'view', record)} width={context.entity.form.width} onClose={close}>
                <LoadingLines />
              </DialogFrame>
            }
          >
            <View
              context={context}
              record={record}
              title={titleOf(context, 'view', record)}
              commands={commandsFor(record, context.abilities.rowCommands).filter(
                (command) => command.kind !== 'view' && command.kind !== 'remove',
              )}
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
  if (dialog.kind === 'edit')
    return abilities.update ? <EditDialog key={dialog.id} context={context} goTo={goTo} id={dialog.id} /> : null;
  return abilities.view ? (
    <ViewDialog key={dialog.id} context={context} goTo={goTo} id={dialog.id} screens={screens} />
  ) : null;
}
