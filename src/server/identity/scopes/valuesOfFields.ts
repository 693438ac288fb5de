import type { Comparison, Path } from '../../../model/Condition.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { isDate } from '../../../model/formats.ts';
import { isObject } from '../../../model/guards.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import type { Json } from '../../../model/Json.ts';
import { fieldOf, findEntity, referredEntity } from '../../../model/lookups.ts';
import type { Model } from '../../../model/Model.ts';
import { type Operator, operators } from '../../../model/operators.ts';
import type { ScopeCondition, ScopeTest } from '../../../model/ScopeCondition.ts';
import { mapLeaves } from '../../../model/Tree.ts';
import { readFilterValue } from '../../../protocol/query/filterValues.ts';
import { AppError } from '../../AppError.ts';

/**
 * A rule that somebody wrote, with its values as the fields hold them: a day that moments are put in an order with means
 * its first or its last second, as in filters. Throws `scopeBroken` at a day, a moment, a number or a flag that is none:
 * it would be compared as a text, and leave or open rows that nobody meant. Other mistakes are left to `conditionSql`.
 */
export function valuesOfFields(model: Model, entity: Entity, condition: ScopeCondition): ScopeCondition {
  return mapLeaves<ScopeTest, ScopeTest>(condition, (leaf) => {
    if (!('has' in leaf)) return comparisonOf(model, entity, leaf);
    const related = findEntity(model, leaf.has.entity);
    if (related === undefined) return leaf;
    return { has: { ...leaf.has, where: valuesOfFields(model, related, leaf.has.where) } };
  });
}

function comparisonOf(model: Model, entity: Entity, test: Comparison): Comparison {
  const { path, op, value } = test;
  const field = fieldAt(model, entity, path);
  const { takes, ends } = operators[op];
  if (field === undefined || field.many || !isMeasured(field) || takes === 'text' || takes === 'flag') return test;
  const read = (one: unknown, as: Operator): Json => {
    if (isAbsent(one) || isObject(one)) return one as Json;
    const known = isDayAsMoment(field, as, one) ? undefined : readFilterValue(field, as, one);
    if (known !== undefined) return known as Json;
    throw new AppError('scopeBroken', { place: `${path} ${op} ${JSON.stringify(value)}` });
  };
  return {
    ...test,
    value: Array.isArray(value) ? value.map((one, at) => read(one, ends?.[at] ?? op)) : read(value, op),
  };
}

/** Its values are no texts, or texts of a fixed form. */
function isMeasured({ type }: Field): boolean {
  const { storage, clock } = fieldTypes[type];
  return clock !== undefined || storage === 'integer' || storage === 'scaled' || storage === 'flag';
}

/** A day is before and after moments, and is none of them. */
const isDayAsMoment = ({ type }: Field, op: Operator, value: unknown): boolean =>
  fieldTypes[type].clock === 'moment' && operators[op].family === 'equality' && isDate(String(value));

/** The field of a row that a path leads to; undefined for words of the session, and where there is none. */
function fieldAt(model: Model, entity: Entity, path: Path): Field | undefined {
  const [head = '', ...rest] = path.split('.');
  if (head === 'form') return fieldAt(model, entity, rest.join('.'));
  const field = fieldOf(entity, head);
  if (field === undefined || rest.length === 0) return field;
  const target = referredEntity(model, field);
  return target && fieldAt(model, target, rest.join('.'));
}
