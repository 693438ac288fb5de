import type { Operator } from '../../model/Condition.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { FieldShape } from './Workspace.ts';

/** Operators that mean something for a field: those it can be filtered by, and equality for any plain value. */
export function conditionOperators(shape: FieldShape): readonly Operator[] {
  if (shape.many) return ['contains', 'empty'];
  const { operators, storage, canBeMany } = fieldTypes[shape.type];
  const plain = storage !== 'json' && storage !== 'none';
  const all: readonly Operator[] = plain ? ['eq', 'ne', 'in', 'notIn', ...operators, 'empty'] : ['empty'];
  return [...new Set(all)].filter((operator) => !(canBeMany && operator === 'contains'));
}

/** Operators a list can filter a field by; the first is the default of the search row. */
export function filterOperators(shape: FieldShape): readonly Operator[] {
  const { operators, canBeMany } = fieldTypes[shape.type];
  if (shape.many) return operators.filter((operator) => operator === 'contains' || operator === 'empty');
  return canBeMany ? operators.filter((operator) => operator !== 'contains') : operators;
}
