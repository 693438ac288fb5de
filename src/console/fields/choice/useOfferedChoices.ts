import { useEffect, useRef } from 'react';
import { itemsWithin } from '../../../model/nesting.ts';
import type { FieldChoice } from '../FieldFormat.ts';
import type { InputProps } from '../InputProps.ts';
import { chooseFirst } from './chooseFirst.ts';
import { keysOf } from './keysOf.ts';
import { valueOfKeys } from './valueOfKeys.ts';

type Asked = Pick<InputProps, 'field' | 'format' | 'value' | 'onChange' | 'dependencies'>;

/**
 * The choices that belong to what stands beside, and why there are none. Sealed ones keep their label in old records
 * and are not offered any more, unless chosen already. What does not belong any more is let go of.
 */
export function useOfferedChoices({ field, format, value, onChange, dependencies }: Asked) {
  const chosen = keysOf(value);
  const fitting = itemsWithin(field, format.choices, dependencies);
  const { within } = field;
  const outer = within === undefined ? undefined : keysOf(dependencies[within])[0];
  const before = useRef(outer);
  useEffect(() => {
    if (before.current === outer) return;
    before.current = outer;
    const left = chosen.filter((key) => fitting.some((choice) => choice.key === key));
    if (left.length < chosen.length) onChange(valueOfKeys(left, field));
  });
  const offers: readonly FieldChoice[] = fitting.filter((choice) => !choice.sealed || chosen.includes(choice.key));
  const nothing = within === undefined || outer !== undefined ? undefined : chooseFirst({ first: [within] }, format);
  return { offers, nothing };
}
