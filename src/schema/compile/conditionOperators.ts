import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { type Operator, withFamilies } from '../../model/operators.ts';
import { isWriteOnly } from './notShownValue.ts';
import type { FieldShape } from './Workspace.ts';

type Asked = Pick<FieldShape, 'type' | 'many'>;

/** Operators that mean something for a field: those it can be filtered by, and equality for any plain value. */
export function conditionOperators(shape: Asked): readonly Operator[] {
  if (shape.many) return ['contains', 'empty'];
  const { storage } = fieldTypes[shape.type];
  if (storage === 'none') return [];
  if (storage === 'json') return ['empty'];
  return [...withFamilies(['eq', ...filterOperators(shape), 'empty'])];
}

/** Operators a search row may name: those its type offers first, and what they bring along. */
export function searchOperators(shape: FieldShape): readonly Operator[] {
  const offered = filterOperators(shape);
  return shape.many ? offered : [...new Set([...offered, ...withFamilies(offered)])];
}

/** Operators a list offers to filter a field by; the first is the default of the search row. */
export function filterOperators(shape: Asked): readonly Operator[] {
  const { operators, canBeMany } = fieldTypes[shape.type];
  if (shape.many) return operators.filter((operator) => operator === 'contains' || operator === 'empty');
  return canBeMany ? operators.filter((operator) => operator !== 'contains') : operators;
}

/** What is never read tells nothing by the rows that are found by it, nor by their order. */
const isAsked = (shape: FieldShape): boolean =>
  !isWriteOnly(shape) && (shape.type !== 'computed' || shape.authored.stored === true);

/** Whether a list can be asked for rows by the field: it stands in the database and takes filters. */
export const isFiltered = (shape: FieldShape): boolean =>
  shape.type !== 'related' && isAsked(shape) && shape.authored.filterable !== false;

/** Whether rows can be sorted by the field: it has one plain value in the database. */
export const isSortable = (shape: FieldShape): boolean =>
  fieldTypes[shape.type].sortable && !shape.many && shape.authored.sortable !== false && isAsked(shape);
