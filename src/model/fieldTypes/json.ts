import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** Any JSON. Canonical value: the parsed JSON. */
export const json: FieldTypeDescriptor = {
  name: 'json',
  options: {},
  requiredOptions: [],
  value: () => ({}),
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  operand: 'dyn',
  inputs: ['json', 'textarea'],
  cells: ['json', 'none'],
  width: 200,
  align: 'left',
  span: 12,
  canBeMany: false,
};
