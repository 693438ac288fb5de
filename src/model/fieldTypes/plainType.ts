import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** What most types have in common; a descriptor says the rest, and what differs. */
export const plainType = {
  options: {},
  requiredOptions: [],
  missing: 'required',
  sortable: true,
  storage: 'text',
  operand: 'string',
  align: 'left',
  span: 6,
  canBeMany: false,
} as const satisfies Partial<FieldTypeDescriptor>;
