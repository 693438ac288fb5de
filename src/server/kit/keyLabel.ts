import { keysInWords } from '../../model/conditionWords.ts';
import type { Field } from '../../model/Field.ts';
import { textIn } from '../../model/textIn.ts';
import type { OperationContext } from './OperationContext.ts';

/** The text of a dictionary or options key in the user's language; the key itself when it has none. */
export function keyLabel({ model, language }: OperationContext, field: Field, key: string): string {
  const known = keysInWords(field, model.dictionaries)?.find((one) => one.key === key);
  return known ? textIn(known.label, language) : key;
}

/** Every key of a dictionary or options field, in order. */
export function keysOfField({ model }: OperationContext, field: Field): readonly string[] {
  return keysInWords(field, model.dictionaries)?.map(({ key }) => key) ?? [];
}
