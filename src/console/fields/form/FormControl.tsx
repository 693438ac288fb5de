import { memo, useCallback, useRef } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import type { Field } from '../../../model/Field.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import { FieldInput } from '../FieldInput.tsx';
import { UploadingContext } from '../upload/UploadingContext.ts';
import { FieldRow } from './FieldRow.tsx';
import { type FormValues, useFormFrame } from './FormFrame.ts';
import { useFieldNote } from './fieldNotes.ts';
import { NoteText } from './NoteText.tsx';
import { countUploads } from './uploadsOf.ts';

interface FormControlProps {
  readonly field: Field;
  readonly format: FieldFormat;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly dependencies: FormValues;
}

/** Errors of child rows travel beside the field's own, under `types`. */
function rowErrors(error: FieldError | undefined): Readonly<Record<string, string>> | undefined {
  return error?.types as Readonly<Record<string, string>> | undefined;
}

/** One editor bound to its value in the form. */
export const FormControl = memo(function FormControl({
  field,
  format,
  required,
  disabled,
  dependencies,
}: FormControlProps) {
  const { control, record, idPrefix, notes, onLeave, onPicked } = useFormFrame();
  const { field: bound, fieldState } = useController({ control, name: field.name });
  const { texts } = format;
  const id = `${idPrefix}-${field.name}`;
  const error = fieldState.error?.message;
  const help = field.help === undefined ? undefined : texts.text(field.help);
  const { onChange, onBlur, ref } = bound;
  const note = useFieldNote(notes, field.name);
  const change = useCallback(
    (value: unknown) => {
      notes?.touched(field.name);
      onChange(value);
    },
    [onChange, notes, field],
  );
  const leave = useCallback(() => {
    onBlur();
    onLeave?.(field.name);
  }, [onBlur, onLeave, field]);
  const value = useRef<unknown>(undefined);
  value.current = bound.value;
  const uploading = useCallback(
    (change: number) => {
      // What was said of them holds no longer, even where none of them arrived.
      if (countUploads(control, field.name, change) === 0) onChange(value.current);
    },
    [control, onChange, field],
  );
  const picked = useCallback((chosen: EntityRecord) => onPicked?.(field.name, chosen), [onPicked, field]);
  return (
    <FieldRow
      id={id}
      label={texts.text(field.label)}
      span={field.span}
      required={required}
      requiredText={texts.t('required')}
      help={help}
      error={error}
      note={note && <NoteText note={note} />}
    >
      <UploadingContext.Provider value={uploading}>
        <FieldInput
          id={id}
          field={field}
          value={bound.value ?? null}
          onChange={change}
          onBlur={leave}
          onPicked={picked}
          inputRef={ref}
          disabled={disabled}
          invalid={error !== undefined}
          required={required}
          describedBy={(error ?? note ?? help) !== undefined ? `${id}-below` : undefined}
          labelledBy={`${id}-label`}
          format={format}
          record={record}
          dependencies={dependencies}
          rowErrors={rowErrors(fieldState.error)}
        />
      </UploadingContext.Provider>
    </FieldRow>
  );
});
