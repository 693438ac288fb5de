import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** Any JSON. Canonical value: the parsed JSON. */
export const json: FieldTypeDescriptor = {
  ...plainType,
  name: 'json',
  shape: { kind: 'any' },
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  isLong: true,
  operand: 'dyn',
  inputs: ['json', 'textarea'],
  cells: ['json', 'flow', 'none'],
  width: 200,
  span: 12,
};
