import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** A number given by the server when the record is created. Canonical value: string. */
export const sequence: FieldTypeDescriptor = {
  ...plainType,
  name: 'sequence',
  options: {
    sequence: {
      type: 'string',
      maxLength: 64,
      pattern: '^[^{}]*(\\{(yyyy|yy|MM|dd)\\}[^{}]*)*\\{0{1,12}\\}[^{}]*$',
      description: 'Pattern with {yyyy} {yy} {MM} {dd} and one counter such as {0000}',
    },
  },
  requiredOptions: ['sequence'],
  shape: { kind: 'text', maxLength: 64 },
  isMade: true,
  operators: ['contains', 'eq', 'startsWith', 'in', 'empty'],
  inputs: ['read-only'],
  cells: ['code', 'text'],
  width: 160,
  leastWidth: 160,
  isTitle: true,
};
