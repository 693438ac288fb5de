import { useMemo } from 'react';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { draftName } from '../start/storage/personalNames.ts';
import { useSession } from '../stores/useSession.ts';
import type { DialogAddress } from './dialogAddress.ts';
import { dialogTitle } from './dialogTitle.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { copyOf, hiddenFromCopy } from './form/copyOf.ts';
import { EntityForm } from './form/EntityForm.tsx';
import { useSave } from './form/useSave.ts';
import { InPlaceHost } from './InPlaceHost.tsx';
import { LoadedRecord } from './LoadedRecord.tsx';

export interface DialogProps {
  readonly context: EntityScreenContext;
  readonly goTo: (dialog: DialogAddress) => void;
}

const NEW: EntityRecord = {};

function useDraftKey(entity: string, id: string): string {
  return draftName(useSession().user.id, `${entity}-${id}`);
}

export function CreateDialog({ context, goTo }: DialogProps) {
  const save = useSave(context.entity, 'create');
  const draftKey = useDraftKey(context.entity.name, 'new');
  return (
    <InPlaceHost context={context}>
      <EntityForm
        context={context}
        mode="create"
        record={context.scope?.preset ?? NEW}
        title={dialogTitle(context, 'add')}
        draftKey={draftKey}
        onSave={save}
        onClose={() => goTo(undefined)}
      />
    </InPlaceHost>
  );
}

export function EditDialog({ context, goTo, id }: DialogProps & { readonly id: string }) {
  const save = useSave(context.entity, 'update');
  const draftKey = useDraftKey(context.entity.name, id);
  const close = () => goTo(undefined);
  return (
    <LoadedRecord
      frozen
      entity={context.entity.name}
      id={id}
      title={dialogTitle(context, 'edit')}
      width={context.entity.form.width}
      onClose={close}
    >
      {(record) => (
        <InPlaceHost context={context} record={record}>
          <EntityForm
            context={context}
            mode="update"
            record={record}
            title={dialogTitle(context, 'edit', record)}
            draftKey={draftKey}
            onSave={save}
            onClose={close}
          />
        </InPlaceHost>
      )}
    </LoadedRecord>
  );
}

/** A new record that begins with the values of another. */
export function CopyDialog({ context, goTo, id }: DialogProps & { readonly id: string }) {
  const { entity, codes } = context;
  const save = useSave(entity, 'create');
  const draftKey = useDraftKey(entity.name, `copy-${id}`);
  // One record, one copy: the form begins anew whenever it is given another.
  const copies = useMemo(() => memoize((record: EntityRecord) => copyOf(entity, record, codes)), [entity, codes]);
  const close = () => goTo(undefined);
  return (
    <LoadedRecord
      frozen
      entity={entity.name}
      id={id}
      title={dialogTitle(context, 'add')}
      width={entity.form.width}
      onClose={close}
    >
      {(record) => (
        <InPlaceHost context={context}>
          <EntityForm
            context={context}
            mode="create"
            record={copies(record)}
            title={dialogTitle(context, 'add')}
            draftKey={draftKey}
            hidden={hiddenFromCopy(entity, record, codes)}
            onSave={save}
            onClose={close}
          />
        </InPlaceHost>
      )}
    </LoadedRecord>
  );
}
