import { useMemo } from 'react';
import { FieldInput } from '../FieldInput.tsx';
import type { FilterProps } from './FilterProps.ts';
import { filterField } from './filterField.ts';

const NOTHING = {};
const ignore = () => undefined;

/** One value, or several for "one of". */
export function ValueFilter({ id, field, op, value, onChange, format, labelledBy }: FilterProps) {
  const edited = useMemo(() => filterField(field, op), [field, op]);
  return (
    <FieldInput
      id={id}
      field={edited}
      value={value ?? null}
      onChange={onChange}
      onBlur={ignore}
      disabled={false}
      invalid={false}
      required={false}
      describedBy={undefined}
      labelledBy={labelledBy}
      format={format}
      record={NOTHING}
      dependencies={NOTHING}
    />
  );
}
