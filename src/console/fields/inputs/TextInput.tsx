import type { InputProps } from '../InputProps.ts';
import { placeholderOf } from './placeholderOf.ts';
import { TextBox } from './TextBox.tsx';

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** One line of text. */
export function TextInput(props: InputProps) {
  const { field, value, onChange } = props;
  return (
    <TextBox
      input={props}
      text={asText(value)}
      onText={(text) => onChange(text === '' ? null : text)}
      placeholder={placeholderOf(props, 'enter')}
      attributes={{ autoComplete: 'off', ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }) }}
    />
  );
}
