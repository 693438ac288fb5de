import { Suspense } from 'react';
import { InputBone } from './InputBone.tsx';
import type { InputProps } from './InputProps.ts';
import { inputOf } from './ownInputs.ts';

/** The editor that a field names, with itself for child fields. */
export function FieldInput(props: Omit<InputProps, 'nested'>) {
  const Input = inputOf(props.field);
  return (
    <Suspense fallback={<InputBone input={props.field.input} />}>
      <Input {...props} nested={FieldInput} />
    </Suspense>
  );
}
