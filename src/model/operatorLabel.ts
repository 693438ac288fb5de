import type { FieldTypeName } from './fieldTypes/FieldTypeName.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { type Operator, operators } from './operators.ts';
import type { EngineText } from './Text.ts';

/** What an operator is called between a field of that type and a value: a number is less than, a date before. */
export function operatorLabel(op: Operator, type: FieldTypeName | undefined): EngineText {
  const { label, clockLabel = label } = operators[op];
  return type !== undefined && fieldTypes[type].clock !== undefined ? clockLabel : label;
}
