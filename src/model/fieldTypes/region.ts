import type { JsonSchema } from '../Json.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import { referenceOptions, referenceValue } from './referenceWords.ts';

/** 0 country, 1 province, 2 city, 3 county, 4 township, 5 village: the dictionary `region`. */
const regionLevel: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 5,
  description:
    'Largest (minLevel) and smallest (maxLevel) region that may be chosen: 0 country, 1 province, 2 city, 3 county, 4 township, 5 village',
};

/** An administrative region, by its code. Canonical value: string, or string[] when many. */
export const region: FieldTypeDescriptor = {
  name: 'region',
  options: { ...referenceOptions, minLevel: regionLevel, maxLevel: regionLevel },
  requiredOptions: [],
  value: referenceValue,
  operators: ['startsWith', 'eq', 'ne', 'in', 'contains', 'empty'],
  sortable: true,
  storage: 'text',
  operand: 'string',
  inputs: ['region', 'tree-select'],
  cells: ['region', 'reference', 'text'],
  width: 180,
  align: 'left',
  span: 6,
  canBeMany: true,
};
