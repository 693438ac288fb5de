import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { type Operator, operators, withFamilies } from '../../model/operators.ts';
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

/**
 * Operators a search row may name: those its type offers first, and what they bring along. What everybody sees as stars
 * is found whole or not at all: the server heeds nothing else.
 */
export function searchOperators(shape: FieldShape): readonly Operator[] {
  const offered = filterOperators(shape);
  const all = shape.many ? offered : [...new Set([...offered, ...withFamilies(offered)])];
  const { mask, maskUnless } = shape.authored;
  const isVeiled = mask !== undefined && maskUnless === undefined;
  return isVeiled ? all.filter((operator) => operators[operator].isWhole) : all;
}

/** Operators a list offers to filter a field by; the first is the default of the search row. */
export function filterOperators(shape: Asked): readonly Operator[] {
  const { operators: offered, canBeMany } = fieldTypes[shape.type];
  if (shape.many) return offered.filter((operator) => operator === 'contains' || operator === 'empty');
  return canBeMany ? offered.filter((operator) => operator !== 'contains') : offered;
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
