import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isObject } from '../../src/model/guards.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { allRows, type Compared, type Row } from './Compared.ts';
import { emptyMisfits } from './emptyMisfits.ts';
import type { Misfit } from './Misfit.ts';
import { nameMisfits, unknownNames } from './nameMisfits.ts';
import { valueMisfits } from './valueMisfits.ts';

/** All that rows say otherwise than their fields, child rows too. */
export function rowMisfits(compared: Compared, undeclared: readonly string[]): Misfit[] {
  return [
    ...nameMisfits(compared, undeclared),
    ...valueMisfits(compared),
    ...emptyMisfits(compared),
    ...childrenOf(compared).flatMap((children) => {
      const known = new Set(children.fields.flatMap(({ name, embedded = name }) => [name, embedded]));
      return rowMisfits(children, unknownNames(children.rows, known));
    }),
  ];
}

/** The rows within rows, each kind as a table of its own. */
function childrenOf(compared: Compared): Compared[] {
  const { fields, style, place } = compared;
  const parents = allRows(compared);
  return fields
    .filter(({ type }) => fieldTypes[type].holdsRows)
    .map((field): Compared => {
      const own = (field.fields ?? []).filter(({ writeOnly, system }) => !writeOnly && !system);
      const read = (row: Row): unknown => childList(row[field.name]) ?? codecOf(field, style)?.decode(row[field.name]);
      const found = parents.flatMap(read).filter(isObject);
      const columns = new Set(own.map(({ name }) => name));
      return {
        ...compared,
        fields: own,
        place: [...place, field.name, 'fields'],
        rows: found,
        record: undefined,
        columns,
      };
    })
    .filter((children) => children.rows.length > 0);
}

/** As they came: a codec reads the values within as well. */
function childList(wire: unknown): readonly unknown[] | undefined {
  if (Array.isArray(wire)) return wire;
  if (typeof wire !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(wire);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
