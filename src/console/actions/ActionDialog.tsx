import { Alert } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import type { Identifier } from 'react-admin';
import type { Action } from '../../model/Action.ts';
import { applyRowDefaults } from '../../model/applyDefaults.ts';
import { decisionsOf } from '../../model/decision.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EntityBundle } from '../../model/Model.ts';
import { validateFields } from '../../model/validateRecord.ts';
import { applyVisibility, isReadOnly, isVisible, recordScope } from '../../model/visibility.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { buildFormat } from '../fields/buildFormat.ts';
import { DraftNotice } from '../fields/form/DraftNotice.tsx';
import { FirstFocus } from '../fields/form/FirstFocus.tsx';
import { FormField } from '../fields/form/FormField.tsx';
import { FormFrameContext, type FormValues } from '../fields/form/FormFrame.ts';
import { FormGrid } from '../fields/form/FormGrid.tsx';
import { showFormErrors } from '../fields/form/showFormErrors.ts';
import { UnsavedMark } from '../fields/form/UnsavedMark.tsx';
import { useKeptInput } from '../fields/form/useKeptInput.ts';
import { useRecordForm } from '../fields/form/useRecordForm.ts';
import { useText } from '../i18n/useText.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { currentAround } from '../stores/currentAround.ts';
import { announce } from '../widgets/announce.ts';
import { announceFailure } from '../widgets/announceFailure.ts';
import { DialogFrame } from '../widgets/DialogFrame.tsx';
import { FormButtons } from '../widgets/FormButtons.tsx';
import { saveKeys } from '../widgets/saveKeys.ts';
import { actionDraft } from './actionDraft.ts';
import { useCopiedInputs } from './useCopiedInputs.ts';

export interface ActionDialogProps {
  readonly bundle: EntityBundle;
  readonly action: Action;
  /** What the action is run on, in words. */
  readonly subject: string;
  /** The record of a `record` action; its values stand in the fields that the action shares with it. */
  readonly record: EntityRecord;
  /** What the button says that runs it; absent: that one agrees. */
  readonly submitLabel?: string;
  /** What is decided already, and not asked again. */
  readonly preset?: EntityRecord;
  /** What is to be known before it is run. */
  readonly note?: string | undefined;
  readonly onRun: (values: EntityRecord) => Promise<void>;
  readonly onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: EntityRecord = {};

function initialOf(action: Action, record: EntityRecord): FormValues {
  const shared = action.fields
    .filter((field) => field.default === undefined && record[field.name] !== undefined)
    .map((field) => [field.name, record[field.name]]);
  return applyRowDefaults(action.fields, Object.fromEntries(shared), currentAround());
}

/** The input of a declared action, drawn from the model. */
export function ActionDialog({
  bundle,
  action,
  subject,
  record,
  submitLabel,
  preset = NOTHING,
  note,
  onRun,
  onClose,
}: ActionDialogProps) {
  const texts = useText();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const wide = action.fields.some((field) => fieldTypes[field.type].holdsRows);
  // A narrow dialog has one column.
  const fields = useMemo(
    () => new Map(action.fields.map((field) => [field.name, wide ? field : { ...field, span: 12 }])),
    [action, wide],
  );
  // What another button had decided is not taken up again by this one.
  const askedFields = useMemo(
    () => new Map([...fields].filter(([name]) => !Object.hasOwn(preset, name))),
    [fields, preset],
  );
  const initial = useMemo(() => ({ ...initialOf(action, record), ...preset }), [action, record, preset]);
  // A decision is made by the button that names it, never by the key that saves elsewhere.
  const decides = decisionsOf(bundle.entity, action, currentAround()).length > 0;
  const form = useRecordForm({
    initial,
    fields,
    language: texts.language,
    validate: (values) => validateFields(action.fields, values, currentAround()),
  });
  const onPicked = useCopiedInputs(bundle.entity, action, record, form);
  const name = actionDraft(bundle.entity.name, action, record.id as Identifier | undefined);
  const giveUp = () => {
    announce('cancelled', 'info');
    onClose();
  };
  const kept = useKeptInput({ name, form, fields: askedFields, onClose: giveUp });
  const close = () => void kept.close();
  const opened = recordScope(initial, currentAround());
  const firstAsked = action.fields.find(
    (field) => !Object.hasOwn(preset, field.name) && isVisible(field, opened) && !isReadOnly(field, opened),
  )?.name;
  const frame = useMemo(() => {
    const formats = new Map(
      action.fields.map((field) => [field.name, buildFormat(field, bundle, texts, action.fields)]),
    );
    return {
      control: form.control,
      fields,
      formats,
      record,
      locked: NONE,
      idPrefix: formId,
      ...(onPicked && { onPicked }),
    };
  }, [action, bundle, texts, fields, form.control, record, formId, onPicked]);
  const run = async (values: FormValues) => {
    if (busy) return;
    setBusy(true);
    try {
      await onRun(applyVisibility(action.fields, recordScope(values, currentAround())));
      kept.settle();
    } catch (error) {
      if (error instanceof ApiError) showFormErrors(form, error.body.errors, (name) => fields.has(name));
      else announceFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = form.handleSubmit(run);
  return (
    <DialogFrame
      width={wide ? 800 : 560}
      title={`${texts.text(action.label)}${subject === '' ? '' : ` · ${subject}`}`}
      busy={busy}
      onClose={close}
      onKeyDown={saveKeys(() => decides || void submit())}
      footer={
        <FormButtons
          formId={formId}
          busy={busy}
          onCancel={close}
          label={submitLabel ?? texts.t('confirm')}
          danger={action.danger}
        />
      }
    >
      <UnsavedMark name={name} control={form.control} onDirty={kept.noteDirty} />
      {kept.found && (
        <DraftNotice
          savedAt={kept.found.savedAt}
          onRestore={kept.restore}
          onDiscard={kept.forget}
          margins={{ mb: 2 }}
        />
      )}
      <form id={formId} noValidate onSubmit={submit}>
        {action.confirm && (
          <Alert severity={action.danger ? 'warning' : 'info'} sx={{ mb: 2 }}>
            {texts.text(action.confirm)}
          </Alert>
        )}
        {note !== undefined && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {note}
          </Alert>
        )}
        <FormFrameContext.Provider value={frame}>
          <FormGrid>
            {action.fields
              .filter(({ name }) => !Object.hasOwn(preset, name))
              .map((field) => (
                <FormField key={field.name} name={field.name} />
              ))}
          </FormGrid>
          <FirstFocus form={form} name={firstAsked} />
        </FormFrameContext.Provider>
      </form>
    </DialogFrame>
  );
}
