import type { JsonSchema } from '../Json.ts';
import { referenceType } from './choiceWords.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';

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
  ...referenceType,
  name: 'region',
  options: { ...referenceType.options, minLevel: regionLevel, maxLevel: regionLevel },
  reference: { entity: 'region', valueField: 'code', parentFields: ['parentCode', 'parentId'] },
  operators: ['startsWith', 'eq', 'ne', 'in', 'contains', 'empty'],
  inputs: ['region', 'tree-select'],
  cells: ['region', 'reference', 'text'],
  width: 180,
  isSearched: true,
};
