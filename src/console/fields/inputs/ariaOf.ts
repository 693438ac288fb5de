import type { InputProps } from '../InputProps.ts';

/** Accessibility attributes of an editor's focusable element. */
export function ariaOf(props: InputProps) {
  return {
    id: props.id,
    'aria-labelledby': props.labelledBy,
    'aria-invalid': props.invalid,
    'aria-required': props.required,
    ...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy }),
  };
}
