import { type BaseSyntheticEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SaveMode } from '../../../model/fieldAccess.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FormFrame, FormValues } from '../../fields/form/FormFrame.ts';
import { firstError, showFormErrors } from '../../fields/form/showFormErrors.ts';
import { announce } from '../../widgets/announce.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { Conflict } from './Conflict.ts';
import { conflictOf, mergeConflict } from './conflictOf.ts';
import { initialValues } from './initialValues.ts';
import { changedValues, recordToSave } from './recordToSave.ts';
import type { Save } from './SaveResult.ts';

interface FormSave {
  readonly context: EntityScreenContext;
  readonly mode: SaveMode;
  /** The record as loaded; an empty object for a new one. */
  readonly record: EntityRecord;
  readonly form: UseFormReturn<FormValues>;
  readonly frame: Pick<FormFrame, 'fields'>;
  /** Names of the fields as the form shows them. */
  readonly order: readonly string[];
  readonly onSave: Save;
  /** `goOn`: the next record is to be filled in. */
  readonly onSaved: (goOn: boolean) => void;
  /** A field with something wrong in it, to be brought into sight; `held` had the focus when saving began. */
  readonly onWrong: (name: string | undefined, held: Element | null) => void;
}

/** Saving of a form: once at a time, what was refused at its fields, and the way through a save that came too late. */
export function useFormSave({ context, mode, record, form, frame, order, onSave, onSaved, onWrong }: FormSave) {
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const running = useRef(false);
  const base = useRef(record);

  const saveValues = async (values: FormValues, goOn: boolean, held: Element | null) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const saving = { context, mode, values, loaded: base.current };
    let over = false;
    try {
      const result = await onSave(recordToSave(saving), base.current);
      // A second press may still be in its validation: what is saved stays saved once.
      over = result.kind === 'saved' && !goOn;
      if (result.kind === 'saved') onSaved(goOn);
      if (result.kind === 'stale') setConflict(conflictOf(changedValues(saving), base.current, result.current));
      if (result.kind === 'refused')
        onWrong(
          showFormErrors(form, result.errors, (name) => frame.fields.has(name)),
          held,
        );
    } catch (error) {
      announceFailure(error);
    } finally {
      running.current = over;
      setBusy(over);
    }
  };
  const handler = (goOn: boolean) => (event?: BaseSyntheticEvent) => {
    const held = document.activeElement;
    const run = form.handleSubmit(
      (values) => saveValues(values, goOn, held),
      (errors) => {
        announce('checkFields', 'warning');
        onWrong(firstError(errors, order), held);
      },
    );
    return run(event);
  };
  const submit = handler(false);
  const resolve = (keepMine: ReadonlySet<string>) => {
    if (conflict === undefined) return;
    base.current = conflict.current;
    const merged = mergeConflict(conflict, keepMine);
    form.reset(initialValues(context, mode, conflict.current));
    for (const [name, value] of Object.entries(initialValues(context, mode, merged)))
      form.setValue(name, value, { shouldDirty: true });
    setConflict(undefined);
    void submit();
  };
  return { submit, submitNext: handler(true), busy, conflict, resolve, putOff: () => setConflict(undefined) };
}
