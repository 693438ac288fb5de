import { Box, Button } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import type { SaveMode } from '../../../model/fieldAccess.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { DraftNotice } from '../../fields/form/DraftNotice.tsx';
import { FirstFocus } from '../../fields/form/FirstFocus.tsx';
import { FormFrameContext } from '../../fields/form/FormFrame.ts';
import { UnsavedMark } from '../../fields/form/UnsavedMark.tsx';
import { useKeptInput } from '../../fields/form/useKeptInput.ts';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import { takesText } from '../../widgets/keys/pressed.ts';
import { saveKeys } from '../../widgets/saveKeys.ts';
import { ClosedNotice } from '../ClosedNotice.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import { askedOf } from './askedOf.ts';
import { ConflictView } from './ConflictView.tsx';
import { FormTabs } from './FormTabs.tsx';
import { formParts } from './formParts.ts';
import { initialValues } from './initialValues.ts';
import type { Save } from './SaveResult.ts';
import { useEntityForm } from './useEntityForm.ts';
import { useFormSave } from './useFormSave.ts';

export interface EntityFormProps {
  readonly context: EntityScreenContext;
  readonly mode: SaveMode;
  /** The record as loaded; an empty object for a new one. */
  readonly record: EntityRecord;
  readonly title: string;
  readonly draftKey: string;
  /** Of a copy: fields that lack what the person may not see. */
  readonly hidden?: readonly string[];
  /** One record is wanted: there is no going on with the next. */
  readonly single?: boolean;
  readonly onSave: Save;
  readonly onClose: () => void;
}

/** The add and edit dialog. Pure in its props: who saves, and where, is the caller's matter. */
export function EntityForm({
  context,
  mode,
  record,
  title,
  draftKey,
  hidden,
  single,
  onSave,
  onClose,
}: EntityFormProps) {
  const { entity } = context;
  const formId = useId();
  const { form, frame, notes, initial } = useEntityForm(context, mode, record, hidden);
  const [current, setCurrent] = useState(0);
  const tabs = useMemo(
    () => formParts(context, mode === 'update' ? () => true : askedOf(frame, initial)),
    [context, mode, frame, initial],
  );
  const order = useMemo(() => tabs.flatMap((tab) => tab.names), [tabs]);
  const isOpen = order.some((name) => !frame.locked.has(name));
  // What the form was opened with, like whom the record belongs to, is not asked first.
  const firstOpen = order.find((name) => !frame.locked.has(name) && !(single && Object.hasOwn(record, name)));
  const kept = useKeptInput({ name: draftKey, form, fields: frame.fields, onClose });

  const showField = (name: string | undefined, held: Element | null) => {
    if (name === undefined) return;
    const tab = tabs.findIndex((candidate) => candidate.names.includes(name));
    if (tab >= 0) setCurrent(tab);
    // The tab that holds the field may have to be built first; whoever is in another field by then types on there.
    setTimeout(() => {
      if (document.activeElement !== held && takesText(document.activeElement)) return;
      form.setFocus(name);
      document
        .querySelector(`[data-field="${CSS.escape(`${frame.idPrefix}-${name}`)}"]`)
        ?.scrollIntoView?.({ block: 'center' });
    }, 60);
  };
  /** Everything is there again as when the form was opened, ready for the next record. */
  const next = () => {
    kept.forget();
    // Left after the reset, the field where the cursor stood would be called empty.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    form.reset(initialValues(context, mode, record));
    notes.reset();
    showField(firstOpen, document.activeElement);
  };
  const { submit, submitNext, busy, conflict, resolve, putOff } = useFormSave({
    context,
    mode,
    record,
    form,
    frame,
    order,
    onSave,
    onSaved: (goOn) => (goOn ? next() : kept.leave()),
    onWrong: showField,
  });
  const goOn = mode === 'create' && !single ? () => void submitNext() : undefined;
  return (
    <DialogFrame
      flush
      title={title}
      width={entity.form.width}
      busy={busy}
      onClose={() => void kept.close()}
      onKeyDown={saveKeys(() => void submit(), goOn)}
      footer={
        isOpen ? (
          <FormButtons formId={formId} busy={busy} onCancel={() => void kept.close()} onNext={goOn} />
        ) : (
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {context.texts.t('close')}
          </Button>
        )
      }
    >
      <UnsavedMark name={draftKey} control={form.control} onDirty={kept.noteDirty} />
      {kept.found && <DraftNotice savedAt={kept.found.savedAt} onRestore={kept.restore} onDiscard={kept.forget} />}
      {mode === 'update' && <ClosedNotice context={context} record={record} />}
      <Box component="form" id={formId} noValidate onSubmit={submit}>
        <FormFrameContext.Provider value={frame}>
          <FormTabs tabs={tabs} control={form.control} current={current} onCurrent={setCurrent} />
          <FirstFocus form={form} name={firstOpen} />
        </FormFrameContext.Provider>
      </Box>
      {conflict && <ConflictView conflict={conflict} frame={frame} onChoose={resolve} onClose={putOff} />}
    </DialogFrame>
  );
}
