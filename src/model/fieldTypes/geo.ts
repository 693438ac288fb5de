import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { plainType } from './plainType.ts';

/** A place. Canonical value: {lng, lat, address?} in degrees. */
export const geo: FieldTypeDescriptor = {
  ...plainType,
  name: 'geo',
  shape: {
    kind: 'object',
    properties: {
      lng: { kind: 'number', minimum: -180, maximum: 180 },
      lat: { kind: 'number', minimum: -90, maximum: 90 },
      address: { kind: 'text', maxLength: 200 },
    },
    optional: ['address'],
  },
  missing: 'requiredChoice',
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  operand: 'dyn',
  inputs: ['geo'],
  cells: ['geo', 'text'],
  width: 200,
  span: 12,
};
