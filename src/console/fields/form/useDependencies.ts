import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Field } from '../../../model/Field.ts';
import type { FormValues } from './FormFrame.ts';
import { watchedNames } from './watchedNames.ts';

/** Current values of what a field depends on, by name. The same object while none of them changes. */
export function useDependencies(field: Field, control: Control<FormValues>): FormValues {
  const names = watchedNames(field);
  const values = useWatch({ control, name: names as string[], disabled: names.length === 0 }) as readonly unknown[];
  const signature = names.length === 0 ? '' : JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the values
  return useMemo(
    () => Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])),
    [names, signature],
  );
}
