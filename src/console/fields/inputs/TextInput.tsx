import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { meantText } from '../../../model/meantText.ts';
import type { InputProps } from '../InputProps.ts';
import { useTyped } from '../useTyped.ts';
import { placeholderOf } from './placeholderOf.ts';
import { TextBox } from './TextBox.tsx';

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * One line of text. Its value is what is meant: without blanks and marks around it that nobody sees, of a number or an
 * address without any. What is typed stands until the field is left, what is pasted is meant at once.
 */
export function TextInput(props: InputProps) {
  const { field } = props;
  const typed = useTyped(props.value, asText, props.onChange);
  const take = (text: string, isPasted: boolean) => {
    const value = meantText(field, text);
    typed.type(isPasted ? value : text, value === '' ? null : value);
  };
  // Before it is meant such a value may be longer: a browser would cut its end off.
  const isLonger = fieldTypes[field.type].meant !== undefined;
  const limit = isLonger || field.maxLength === undefined ? {} : { maxLength: field.maxLength };
  return (
    <TextBox
      input={props}
      text={typed.text}
      onText={take}
      onSettle={typed.settle}
      placeholder={placeholderOf(props, 'enter')}
      attributes={{ autoComplete: 'off', ...limit }}
    />
  );
}
