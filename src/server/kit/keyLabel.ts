import type { Field } from '../../model/Field.ts';
import { textIn } from '../../model/textIn.ts';
import type { OperationContext } from './OperationContext.ts';

/** The text of a dictionary or options key in the user's language; the key itself when it has none. */
export function keyLabel({ model, language }: OperationContext, field: Field, key: string): string {
  const option = field.options?.find(({ value }) => value === key);
  const item = model.dictionaries[field.dictionary ?? '']?.items.find((entry) => entry.key === key);
  const known = option ?? item;
  return known ? textIn(known.label, language) : key;
}

/** Every key of a dictionary or options field, in order. */
export function keysOfField({ model }: OperationContext, field: Field): readonly string[] {
  const items = model.dictionaries[field.dictionary ?? '']?.items ?? [];
  return field.options?.map(({ value }) => value) ?? items.map(({ key }) => key);
}
