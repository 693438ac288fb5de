import { fixedDecimal } from '../../../model/decimals.ts';
import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { plainNumber } from '../../../model/plainNumber.ts';
import { ENTITY_MESSAGES } from '../../i18n/messages/entity.ts';
import { fillEachLanguage } from '../../start/texts/fillEachLanguage.ts';
import type { InputProps } from '../InputProps.ts';
import { InvalidInput } from '../InvalidInput.ts';
import { useTyped } from '../useTyped.ts';
import { placeholderOf } from './placeholderOf.ts';
import { TextBox } from './TextBox.tsx';

const show = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** Integers are numbers, decimals text with the field's scale. */
function parse(text: string, field: Field): unknown {
  const plain = plainNumber(text);
  if (plain === '') return null;
  if (plain === undefined) return new InvalidInput(text);
  if (fieldTypes[field.type].storage === 'integer') {
    const number = Number(plain);
    return Number.isSafeInteger(number) ? number : new InvalidInput(text);
  }
  const scale = field.scale ?? 2;
  return (
    fixedDecimal(plain, scale) ?? new InvalidInput(text, fillEachLanguage(ENTITY_MESSAGES.decimals, { count: scale }))
  );
}

/** A number, typed freely; what makes no number stays visible and is refused. */
export function NumberInput(props: InputProps) {
  const typed = useTyped(props.value, show, props.onChange);
  return (
    <TextBox
      input={props}
      text={typed.text}
      onText={(text) => typed.type(text, parse(text, props.field))}
      onSettle={typed.settle}
      placeholder={placeholderOf(props, 'enter')}
      attributes={{
        inputMode: fieldTypes[props.field.type].storage === 'integer' ? 'numeric' : 'decimal',
        autoComplete: 'off',
      }}
    />
  );
}

/** An exact amount with its unit. */
export function MoneyInput(props: InputProps) {
  const { field } = props;
  return <NumberInput {...props} field={field.unit === undefined ? { ...field, unit: ENTITY_MESSAGES.yuan } : field} />;
}
