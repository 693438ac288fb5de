import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * Whoever asks by an input finds out by `isSound` that it holds what is no value of its field; from then on it is shown
 * as wrong as long as it is.
 */
function useValidity(value: unknown, { texts }: FilterProps['format']) {
  const input = useRef<HTMLElement>(null);
  const [told, setTold] = useState(false);
  const problem = value instanceof InvalidInput ? texts.text(value.reason ?? ENTITY_MESSAGES.unreadable) : '';
  useLayoutEffect(() => {
    const { current } = input;
    if (!(current instanceof HTMLInputElement)) return;
    const tell = () => setTold(true);
    current.setCustomValidity(problem);
    current.addEventListener('invalid', tell);
    return () => current.removeEventListener('invalid', tell);
  }, [problem]);
  const inputRef = useCallback((element: HTMLElement | null) => {
    input.current = element;
  }, []);
  return { inputRef, invalid: told && problem !== '' };
}

/** The editor of a field outside a form: wrong only where nobody can read it, never required. */
export function FilterInput({ value, beside = NOTHING, ...props }: FilterInputProps) {
  const validity = useValidity(value, props.format);
  const Input = FILTER_INPUTS[props.field.input];
  return (
    <Suspense fallback={<InputBone />}>
      <Input
        {...props}
        {...validity}
        value={value ?? null}
        onBlur={ignore}
        disabled={false}
        required={false}
        describedBy={undefined}
        record={NOTHING}
        dependencies={beside}
        nested={NoNested}
      />
    </Suspense>
  );
}
