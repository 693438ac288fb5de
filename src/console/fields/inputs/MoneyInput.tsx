import type { InputProps } from '../InputProps.ts';
import { NumberInput } from './NumberInput.tsx';

const YUAN = { zh: '元', en: 'CNY' };

/** An exact amount with its unit. */
export function MoneyInput(props: InputProps) {
  return (
    <NumberInput {...props} field={props.field.unit === undefined ? { ...props.field, unit: YUAN } : props.field} />
  );
}
