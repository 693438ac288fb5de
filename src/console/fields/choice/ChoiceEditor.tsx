import type { InputProps } from '../InputProps.ts';
import { ariaOf } from '../inputs/ariaOf.ts';
import { placeholderOf } from '../inputs/placeholderOf.ts';
import { ChoiceBox, type ChoiceBoxProps } from './ChoiceBox.tsx';

type Own = Pick<
  ChoiceBoxProps,
  'offers' | 'chosen' | 'onChoose' | 'isState' | 'onSearch' | 'onOpen' | 'loading' | 'nothing'
>;

/** The one choice box of all editors, as `TextBox` is their text field. */
export function ChoiceEditor({ input, ...own }: Own & { readonly input: InputProps }) {
  return (
    <ChoiceBox
      {...own}
      id={input.id}
      many={input.field.many}
      placeholder={placeholderOf(input, 'choose')}
      onBlur={input.onBlur}
      inputRef={input.inputRef}
      disabled={input.disabled}
      invalid={input.invalid}
      aria={ariaOf(input)}
    />
  );
}
