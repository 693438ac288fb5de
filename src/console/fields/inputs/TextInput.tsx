import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { withoutGaps } from '../../../model/withoutGaps.ts';
import type { InputProps } from '../InputProps.ts';
import { placeholderOf } from './placeholderOf.ts';
import { TextBox } from './TextBox.tsx';

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** One line of text; a number or an address stays without the spaces that it was pasted or typed with. */
export function TextInput(props: InputProps) {
  const { field, value, onChange } = props;
  const { isGapless } = fieldTypes[field.type];
  const text = asText(value);
  const take = (next: string) => onChange(next === '' ? null : next);
  const settle = () => {
    const meant = withoutGaps(text);
    if (isGapless && meant !== text) take(meant);
  };
  // Before it is settled such a value may be longer than it is meant: a browser would cut its end off.
  const limit = isGapless || field.maxLength === undefined ? {} : { maxLength: field.maxLength };
  return (
    <TextBox
      input={props}
      text={text}
      onText={(next, isPasted) => take(isGapless && isPasted ? withoutGaps(next) : next)}
      onSettle={settle}
      placeholder={placeholderOf(props, 'enter')}
      attributes={{ autoComplete: 'off', ...limit }}
    />
  );
}
