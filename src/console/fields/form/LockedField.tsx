import { useWatch } from 'react-hook-form';
import type { Field } from '../../../model/Field.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import { FieldInput } from '../FieldInput.tsx';
import { FieldRow } from './FieldRow.tsx';
import { type FormValues, useFormFrame } from './FormFrame.ts';

interface LockedFieldProps {
  readonly field: Field;
  readonly format: FieldFormat;
  readonly dependencies: FormValues;
}

const ignore = () => undefined;

/** A field that may not be written: its value as a cell shows it, or the list of what is related. */
export function LockedField({ field, format, dependencies }: LockedFieldProps) {
  const { control, record, idPrefix } = useFormFrame();
  const value = useWatch({ control, name: field.name });
  const id = `${idPrefix}-${field.name}`;
  const { ownInput: _own, ...usual } = field;
  const shown = field.input === 'related' ? field : { ...usual, input: 'read-only' as const };
  return (
    <FieldRow id={id} label={format.texts.text(field.label)} span={field.span}>
      <FieldInput
        id={id}
        field={shown}
        value={value ?? null}
        onChange={ignore}
        onBlur={ignore}
        disabled={true}
        invalid={false}
        required={false}
        describedBy={undefined}
        labelledBy={`${id}-label`}
        format={format}
        record={record}
        dependencies={dependencies}
      />
    </FieldRow>
  );
}
