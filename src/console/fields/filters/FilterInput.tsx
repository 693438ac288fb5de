import type { Field } from '../../../model/Field.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { FieldInput } from '../FieldInput.tsx';
import type { FilterProps } from './FilterProps.ts';

interface FilterInputProps extends Pick<FilterProps, 'id' | 'value' | 'onChange' | 'format' | 'labelledBy'> {
  readonly field: Field;
  readonly beside?: EntityRecord | undefined;
}

const NOTHING = {};
const ignore = () => undefined;

/** The editor of a field outside a form: never wrong, never required. */
export function FilterInput({ value, beside = NOTHING, ...props }: FilterInputProps) {
  return (
    <FieldInput
      {...props}
      value={value ?? null}
      onBlur={ignore}
      disabled={false}
      invalid={false}
      required={false}
      describedBy={undefined}
      record={NOTHING}
      dependencies={beside}
    />
  );
}
