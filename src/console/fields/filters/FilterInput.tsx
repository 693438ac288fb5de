import { Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import type { EntityRecord } from '../../../protocol/types.ts';
import { ENTITY_MESSAGES } from '../../i18n/messages/entity.ts';
import { InputBone } from '../InputBone.tsx';
import { InvalidInput } from '../InvalidInput.ts';
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

/** Marks an input that holds what is no value of its field: whoever asks by it finds that out by `isSound`. */
function useValidity(value: unknown, { texts }: FilterProps['format']) {
  const input = useRef<HTMLElement>(null);
  const problem = value instanceof InvalidInput ? texts.text(value.reason ?? ENTITY_MESSAGES.unreadable) : '';
  useLayoutEffect(() => {
    if (input.current instanceof HTMLInputElement) input.current.setCustomValidity(problem);
  }, [problem]);
  return useCallback((element: HTMLElement | null) => {
    input.current = element;
  }, []);
}

/** The editor of a field outside a form: never shown as wrong, never required. */
export function FilterInput({ value, beside = NOTHING, ...props }: FilterInputProps) {
  const inputRef = useValidity(value, props.format);
  const Input = FILTER_INPUTS[props.field.input];
  return (
    <Suspense fallback={<InputBone />}>
      <Input
        {...props}
        inputRef={inputRef}
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
