import { ENTITY_MESSAGES } from '../../i18n/messages/entity.ts';
import type { InputProps } from '../InputProps.ts';
import { NumberInput } from './NumberInput.tsx';

/** An exact amount with its unit. */
export function MoneyInput(props: InputProps) {
  return (
    <NumberInput
      {...props}
      field={props.field.unit === undefined ? { ...props.field, unit: ENTITY_MESSAGES.yuan } : props.field}
    />
  );
}
