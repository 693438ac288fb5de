import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

/** A place. Canonical value: {lng, lat, address?} in degrees. */
export const geo: FieldTypeDescriptor = {
  name: 'geo',
  options: {},
  requiredOptions: [],
  value: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['lng', 'lat'],
    properties: {
      lng: { type: 'number', minimum: -180, maximum: 180 },
      lat: { type: 'number', minimum: -90, maximum: 90 },
      address: { type: 'string', maxLength: 200 },
    },
  }),
  operators: ['empty'],
  sortable: false,
  storage: 'json',
  operand: 'dyn',
  inputs: ['geo'],
  cells: ['geo', 'text'],
  width: 200,
  align: 'left',
  span: 12,
  canBeMany: false,
};
