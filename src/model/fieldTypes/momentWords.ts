import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** What dates and times have in common. */
export const momentType = {
  ...plainType,
  missing: 'requiredChoice',
  operators: ['between', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty'],
} as const satisfies Partial<FieldTypeDescriptor>;
