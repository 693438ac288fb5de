import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';

/** The value is a number, or the text of an exact one; that of a computed field by the result it names. */
export function isNumberField({ type, computed }: Field): boolean {
  if (computed !== undefined) return 'result' in computed && computed.result === 'number';
  return fieldTypes[type].operand === 'number';
}
