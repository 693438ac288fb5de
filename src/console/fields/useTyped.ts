import { useState } from 'react';
import { InvalidInput } from './InvalidInput.ts';

/**
 * The text of an input whose value is not text. While somebody types, their text stays as it is;
 * when the value is set from elsewhere, the text follows.
 */
export function useTyped(
  value: unknown,
  show: (value: unknown) => string,
  onChange: (value: unknown) => void,
): { text: string; type: (text: string, value: unknown) => void; settle: () => void } {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const ours = typed !== undefined && Object.is(typed.value, value);
  const shown = value instanceof InvalidInput ? value.typed : show(value);
  return {
    text: ours ? typed.text : shown,
    type: (text, next) => {
      setTyped({ text, value: next });
      onChange(next);
    },
    settle: () => setTyped(undefined),
  };
}
