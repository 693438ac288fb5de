import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { type Operator, operatorNames, operators, withFamilies } from '../../model/operators.ts';

/** Days and moments take the `_date…` suffixes, and a day stands for all its moments. */
export function isDateField(field: Field): boolean {
  const { clock } = fieldTypes[field.type];
  return clock === 'day' || clock === 'moment';
}

/** What a bare key means: contains for texts and lists of keys, equality for codes, ids and numbers. */
export function plainOp(field: Field): Operator {
  return field.many || fieldTypes[field.type].operators[0] === 'contains' ? 'contains' : 'eq';
}

/** Every operator a filter on the field may use. */
export function filterOps(field: Field): ReadonlySet<Operator> {
  return withFamilies(fieldTypes[field.type].operators);
}

/** A suffix of a filter key (docs/wire.md) and what it asks; `value` where the suffix itself says what is compared. */
export interface FilterSuffix {
  readonly suffix: string;
  readonly op: Operator;
  readonly value?: false;
}

/** All suffixes of a field's operators; `between` travels as its two ends. */
export function suffixesOf(field: Field): readonly FilterSuffix[] {
  const allowed = filterOps(field);
  return operatorNames()
    .filter((op) => allowed.has(op))
    .flatMap((op): readonly FilterSuffix[] => {
      const { suffix, falseSuffix, dateSuffix } = operators[op];
      return [
        ...(suffix === undefined ? [] : [{ suffix, op }]),
        ...(falseSuffix === undefined ? [] : [{ suffix: falseSuffix, op, value: false as const }]),
        ...(dateSuffix === undefined || !isDateField(field) ? [] : [{ suffix: dateSuffix, op }]),
      ];
    });
}
