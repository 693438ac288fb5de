import { memo, useMemo } from 'react';
import { withComputed } from '../../../model/computeField.ts';
import type { Field } from '../../../model/Field.ts';
import { isReadOnly, isRequired, isVisible } from '../../../model/visibility.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import type { InputProps } from '../InputProps.ts';
import { isFixed } from './rowEdits.ts';

export interface RowFieldProps {
  readonly field: Field;
  readonly format: FieldFormat;
  readonly row: Readonly<Record<string, unknown>>;
  readonly index: number;
  readonly form: Readonly<Record<string, unknown>>;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly idPrefix: string;
  readonly labelledBy: string;
  readonly nested: InputProps['nested'];
  readonly onCell: (index: number, name: string, value: unknown) => void;
  readonly onPicked: (index: number, name: string, record: EntityRecord) => void;
  readonly onBlur: () => void;
}

/** One editor of a child row, with its own conditions in its own row. */
export const RowField = memo(function RowField(props: RowFieldProps) {
  const { field, row, form, index, onCell, onPicked, nested: Nested } = props;
  const { siblings } = props.format;
  const scope = useMemo(() => withComputed(siblings, { row, form }), [siblings, row, form]);
  if (!isVisible(field, scope)) return null;
  return (
    <Nested
      id={`${props.idPrefix}-${index}-${field.name}`}
      field={field}
      value={row[field.name] ?? null}
      onChange={(value) => onCell(index, field.name, value)}
      onPicked={(record) => onPicked(index, field.name, record)}
      onBlur={props.onBlur}
      disabled={props.disabled || isFixed(field, row) || isReadOnly(field, scope)}
      invalid={props.error !== undefined}
      required={isRequired(field, scope)}
      describedBy={props.error === undefined ? undefined : `${props.idPrefix}-${index}-${field.name}-error`}
      labelledBy={props.labelledBy}
      format={props.format}
      record={row}
      dependencies={row}
    />
  );
});
