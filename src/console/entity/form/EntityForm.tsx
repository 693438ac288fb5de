import { Box } from '@mui/material';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { SaveMode } from '../../../model/fieldAccess.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { usePane } from '../../context/usePane.ts';
import { FirstFocus } from '../../fields/form/FirstFocus.ts';
import { FormFrameContext } from '../../fields/form/FormFrame.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import { saveKeys } from '../../widgets/saveKeys.ts';
import { unsavedQuestion } from '../../widgets/unsavedQuestion.ts';
import { ClosedNotice } from '../ClosedNotice.tsx';
import type { EntityScreenContext } from '../EntityContext.ts';
import { ConflictView } from './ConflictView.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FormTabs } from './FormTabs.tsx';
import { formParts } from './formParts.ts';
import { initialValues } from './initialValues.ts';
import type { Save } from './SaveResult.ts';
import { UnsavedMark } from './UnsavedMark.tsx';
import { useDraft } from './useDraft.ts';
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
  const { entity, texts } = context;
  const { t } = texts;
  const formId = useId();
  const confirm = useConfirm();
  const { setUnsaved } = usePane();
  const { form, frame, notes } = useEntityForm(context, mode, record, hidden);
  const [current, setCurrent] = useState(0);
  const dirty = useRef(false);
  const tabs = useMemo(
    () => formParts(context, (field) => mode === 'update' || fieldTypes[field.type].storage !== 'none'),
    [context, mode],
  );
  const secret = useMemo(
    () =>
      new Set(
        entity.fields
          .filter((field) => field.writeOnly || fieldTypes[field.type].storage === 'secret')
          .map((field) => field.name),
      ),
    [entity],
  );
  const order = useMemo(() => tabs.flatMap((tab) => tab.names), [tabs]);
  // What the form was opened with, like whom the record belongs to, is not asked first.
  const firstOpen = order.find((name) => !frame.locked.has(name) && !(single && Object.hasOwn(record, name)));
  const draft = useDraft(draftKey, form, secret, dirty);
  const noteDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);

  const showField = (name: string | undefined) => {
    if (name === undefined) return;
    const tab = tabs.findIndex((candidate) => candidate.names.includes(name));
    if (tab >= 0) setCurrent(tab);
    // The tab that holds the field may have to be built first.
    setTimeout(() => {
      form.setFocus(name);
      document
        .querySelector(`[data-field="${CSS.escape(`${frame.idPrefix}-${name}`)}"]`)
        ?.scrollIntoView?.({ block: 'center' });
    }, 60);
  };
  /** Nothing is left to lose: neither in the tab's mark nor as a draft. */
  const leave = () => {
    draft.forget();
    setUnsaved(draftKey, false);
    onClose();
  };
  /** Everything is there again as when the form was opened, ready for the next record. */
  const next = () => {
    draft.forget();
    // Left after the reset, the field where the cursor stood would be called empty.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    form.reset(initialValues(context, mode, record));
    notes.reset();
    showField(firstOpen);
  };
  const { submit, submitNext, busy, conflict, resolve, putOff } = useFormSave({
    context,
    mode,
    record,
    form,
    frame,
    order,
    onSave,
    onSaved: (goOn) => (goOn ? next() : leave()),
    onWrong: showField,
  });
  const goOn = mode === 'create' && !single ? () => void submitNext() : undefined;
  const close = async () => {
    if (!dirty.current || (await confirm(unsavedQuestion(t)))) leave();
  };
  const restore = () => {
    const values = draft.found?.values ?? {};
    draft.forget();
    for (const [name, value] of Object.entries(values)) {
      if (frame.fields.has(name)) form.setValue(name, value, { shouldDirty: true });
    }
  };
  return (
    <DialogFrame
      flush
      title={title}
      width={entity.form.width}
      busy={busy}
      onClose={() => void close()}
      onKeyDown={saveKeys(() => void submit(), goOn)}
      footer={<FormButtons formId={formId} busy={busy} onCancel={() => void close()} onNext={goOn} />}
    >
      <UnsavedMark name={draftKey} control={form.control} onDirty={noteDirty} />
      {draft.found && <DraftNotice savedAt={draft.found.savedAt} onRestore={restore} onDiscard={draft.forget} />}
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
