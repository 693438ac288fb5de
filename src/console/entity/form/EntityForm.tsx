import { Box } from '@mui/material';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { SaveMode } from '../../../model/fieldAccess.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { usePane } from '../../context/usePane.ts';
import { FormFrameContext, type FormValues } from '../../fields/form/FormFrame.ts';
import { firstError, showFormErrors } from '../../fields/form/showFormErrors.ts';
import { announce } from '../../widgets/announce.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { DialogFrame } from '../../widgets/DialogFrame.tsx';
import { FormButtons } from '../../widgets/FormButtons.tsx';
import { saveKeys } from '../../widgets/saveKeys.ts';
import type { EntityContext } from '../EntityContext.ts';
import type { Conflict } from './Conflict.ts';
import { ConflictView } from './ConflictView.tsx';
import { conflictOf, mergeConflict } from './conflictOf.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FormTabs } from './FormTabs.tsx';
import { formParts } from './formParts.ts';
import { initialValues } from './initialValues.ts';
import { changedValues, recordToSave } from './recordToSave.ts';
import type { Save } from './SaveResult.ts';
import { UnsavedMark } from './UnsavedMark.tsx';
import { useDraft } from './useDraft.ts';
import { useEntityForm } from './useEntityForm.ts';

export interface EntityFormProps {
  readonly context: EntityContext;
  readonly mode: SaveMode;
  /** The record as loaded; an empty object for a new one. */
  readonly record: EntityRecord;
  readonly title: string;
  readonly draftKey: string;
  readonly onSave: Save;
  readonly onClose: () => void;
}

/** The add and edit dialog. Pure in its props: who saves, and where, is the caller's matter. */
export function EntityForm({ context, mode, record, title, draftKey, onSave, onClose }: EntityFormProps) {
  const { entity, texts } = context;
  const { t } = texts;
  const formId = useId();
  const confirm = useConfirm();
  const { setUnsaved } = usePane();
  const { form, frame, user } = useEntityForm(context, mode, record);
  const [current, setCurrent] = useState(0);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const running = useRef(false);
  const dirty = useRef(false);
  const base = useRef(record);
  const tabs = useMemo(
    () => formParts(context, (field) => mode === 'update' || field.type !== 'related'),
    [context, mode],
  );
  const secret = useMemo(
    () =>
      new Set(entity.fields.filter((field) => field.writeOnly || field.type === 'password').map((field) => field.name)),
    [entity],
  );
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
  const saveValues = async (values: FormValues) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const saving = { context, mode, values, loaded: base.current, user };
    let over = false;
    try {
      const result = await onSave(recordToSave(saving), base.current);
      // A second press may still be in its validation: what is saved stays saved once.
      over = result.kind === 'saved';
      if (over) leave();
      if (result.kind === 'stale') setConflict(conflictOf(changedValues(saving), base.current, result.current));
      if (result.kind === 'refused') showField(showFormErrors(form, result.errors, (name) => frame.fields.has(name)));
    } finally {
      running.current = over;
      setBusy(over);
    }
  };
  const submit = form.handleSubmit(saveValues, (errors) => {
    announce('checkFields', 'warning');
    showField(
      firstError(
        errors,
        tabs.flatMap((tab) => tab.names),
      ),
    );
  });
  const close = async () => {
    if (dirty.current) {
      const agreed = await confirm({
        title: t('unsavedTitle'),
        body: t('unsavedBody'),
        confirm: t('unsavedDiscard'),
        cancel: t('unsavedStay'),
        danger: true,
      });
      if (!agreed) return;
    }
    leave();
  };
  const restore = () => {
    const values = draft.found?.values ?? {};
    draft.forget();
    for (const [name, value] of Object.entries(values)) {
      if (frame.fields.has(name)) form.setValue(name, value, { shouldDirty: true });
    }
  };
  const resolveConflict = (keepMine: ReadonlySet<string>) => {
    if (conflict === undefined) return;
    base.current = conflict.current;
    const merged = mergeConflict(conflict, keepMine);
    form.reset(initialValues(context, mode, conflict.current));
    for (const [name, value] of Object.entries(initialValues(context, mode, merged)))
      form.setValue(name, value, { shouldDirty: true });
    setConflict(undefined);
    void submit();
  };
  return (
    <DialogFrame
      flush
      title={title}
      width={entity.form.width}
      onClose={() => void close()}
      onKeyDown={saveKeys(() => void submit())}
      footer={<FormButtons formId={formId} busy={busy} onCancel={() => void close()} />}
    >
      <UnsavedMark name={draftKey} control={form.control} onDirty={noteDirty} />
      {draft.found && <DraftNotice savedAt={draft.found.savedAt} onRestore={restore} onDiscard={draft.forget} />}
      <Box component="form" id={formId} noValidate onSubmit={submit}>
        <FormFrameContext.Provider value={frame}>
          <FormTabs tabs={tabs} control={form.control} current={current} onCurrent={setCurrent} />
        </FormFrameContext.Provider>
      </Box>
      {conflict && (
        <ConflictView
          conflict={conflict}
          frame={frame}
          onChoose={resolveConflict}
          onClose={() => setConflict(undefined)}
        />
      )}
    </DialogFrame>
  );
}
