import { Suspense } from 'react';
import type { EntityRecord } from '../../../protocol/types.ts';
import { InputBone } from '../InputBone.tsx';
import { FILTER_INPUTS } from '../inputs/filterInputs.ts';
import type { FilterProps } from './FilterProps.ts';
import type { FilterField } from './filterField.ts';

interface FilterInputProps extends Pick<FilterProps, 'id' | 'value' | 'onChange' | 'format' | 'labelledBy'> {
  readonly field: FilterField;
  readonly beside?: EntityRecord | undefined;
}

const NOTHING = {};
const ignore = () => undefined;
/** No filter asks for a field within its own. */
const NoNested = () => null;

/** The editor of a field outside a form: never wrong, never required. */
export function FilterInput({ value, beside = NOTHING, ...props }: FilterInputProps) {
  const Input = FILTER_INPUTS[props.field.input];
  return (
    <Suspense fallback={<InputBone />}>
      <Input
        {...props}
        value={value ?? null}
        onBlur={ignore}
        disabled={false}
        invalid={false}
        required={false}
        describedBy={undefined}
        record={NOTHING}
        dependencies={beside}
        nested={NoNested}
      />
    </Suspense>
  );
}
