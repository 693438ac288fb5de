import { memo } from 'react';
import { withComputed } from '../../../model/computeField.ts';
import type { Field } from '../../../model/Field.ts';
import { memoize } from '../../../model/memoize.ts';
import { isReadOnly, isRequired, isVisible, recordScope } from '../../../model/visibility.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { FieldFormat } from '../FieldFormat.ts';
import { FormControl } from './FormControl.tsx';
import { useFormFrame } from './FormFrame.ts';
import { LockedField } from './LockedField.tsx';
import { useDependencies } from './useDependencies.ts';

const valuesOf = memoize((fields: ReadonlyMap<string, Field>): readonly Field[] => [...fields.values()]);

interface BoundFieldProps {
  readonly field: Field;
  readonly format: FieldFormat;
}

function BoundField({ field, format }: BoundFieldProps) {
  const { control, fields, locked } = useFormFrame();
  const dependencies = useDependencies(field, control);
  const scope = withComputed(valuesOf(fields), recordScope(dependencies, currentAround()));
  if (!isVisible(field, scope)) return null;
  if (locked.has(field.name)) return <LockedField field={field} format={format} dependencies={dependencies} />;
  return (
    <FormControl
      field={field}
      format={format}
      required={isRequired(field, scope)}
      disabled={isReadOnly(field, scope)}
      dependencies={dependencies}
    />
  );
}

/** One field of a form by name. It renders when its own value, its error or what it depends on changes: nothing else. */
export const FormField = memo(function FormField({ name }: { readonly name: string }) {
  const { fields, formats } = useFormFrame();
  const field = fields.get(name);
  const format = formats.get(name);
  return field && format ? <BoundField field={field} format={format} /> : null;
});
