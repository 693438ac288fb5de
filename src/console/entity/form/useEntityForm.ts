import { useId, useMemo, useState } from 'react';
import { closingOfField, closingsOf } from '../../../model/closing.ts';
import type { Field } from '../../../model/Field.ts';
import { mayRead, mayWrite, type SaveMode, writableFields } from '../../../model/fieldAccess.ts';
import { validateRecord } from '../../../model/validateRecord.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { buildFormat } from '../../fields/buildFormat.ts';
import type { FormFrame, FormValues } from '../../fields/form/FormFrame.ts';
import { createFieldNotes, type FieldNote } from '../../fields/form/fieldNotes.ts';
import { useCopies } from '../../fields/form/useCopies.ts';
import { useRecordForm } from '../../fields/form/useRecordForm.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { initialValues } from './initialValues.ts';
import { offeredKeys } from './offeredKeys.ts';
import { changedValues } from './recordToSave.ts';
import { useTakenKeys } from './useTakenKeys.ts';

/** Travels with the form, like whatever only a form says. */
const KEPT_SECRET = { zh: '留空表示不修改', en: 'Leave empty to keep it' };

/** Why a field of a copy is empty, until something is written into it. */
const hiddenNotes = (names: readonly string[]): ReadonlyMap<string, FieldNote> =>
  new Map(names.map((name) => [name, { say: ({ t }) => t('copyHidden'), about: [name] }]));

/** A secret is not shown, so of a record that is there its field is empty: it may stay so, and says what that means. */
function asKept(field: Field): Field {
  if (!field.writeOnly) return field;
  const { requiredWhen: _asked, ...rest } = field;
  return { ...rest, required: false, help: field.help ?? KEPT_SECRET };
}

/**
 * The form of one record: its values, its checks, and what its fields share. `hidden` are fields of a copy that lack what
 * the person may not see.
 */
export function useEntityForm(
  context: EntityScreenContext,
  mode: SaveMode,
  loaded: EntityRecord,
  hidden: readonly string[] = [],
) {
  const { bundle, entity, codes, texts } = context;
  const idPrefix = useId();
  const fields = useMemo(() => {
    const shown = entity.fields.filter((field) => mayRead(field, codes));
    return new Map((mode === 'update' ? shown.map(asKept) : shown).map((field) => [field.name, field]));
  }, [entity, codes, mode]);
  const initial = useMemo(() => initialValues(context, mode, loaded), [context, mode, loaded]);
  const validate = (values: FormValues) => {
    const checks = { ...currentAround(), codes, offered: offeredKeys(bundle) };
    if (mode === 'create') return validateRecord(entity, values, checks, mode);
    const changed = changedValues({ context, mode, values, loaded });
    return validateRecord(entity, changed, { ...checks, stored: loaded }, mode);
  };
  const form = useRecordForm({ initial, fields, language: texts.language, validate });
  const [notes] = useState(() => createFieldNotes(hiddenNotes(hidden)));
  const onLeave = useTakenKeys(context, form, loaded, notes);
  // What the server alone writes is taken by the server, when the record is made.
  const isFixed = (name: string) => mode === 'update' && frame.locked.has(name);
  const onPicked = useCopies(entity.fields, form, isFixed);
  const frame = useMemo<FormFrame>(() => {
    const writable = new Set(writableFields(entity, mode, codes).map((field) => field.name));
    const closings = mode === 'update' ? closingsOf(entity, loaded, codes, currentAround()) : [];
    const locked = entity.fields.filter(
      (field) =>
        !writable.has(field.name) || !mayWrite(field, codes) || closingOfField(closings, field.name) !== undefined,
    );
    return {
      control: form.control,
      fields,
      formats: new Map([...fields.values()].map((field) => [field.name, buildFormat(field, bundle, texts)])),
      record: loaded,
      locked: new Set(locked.map((field) => field.name)),
      idPrefix,
      notes,
      ...(onLeave && { onLeave }),
      ...(onPicked && { onPicked }),
    };
  }, [entity, mode, codes, form.control, fields, bundle, texts, loaded, idPrefix, notes, onLeave, onPicked]);
  return { form, frame, notes, initial };
}
