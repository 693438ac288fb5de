import { equalValues } from '../../model/equalValues.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import type { EntityRecord } from '../../protocol/types.ts';

/** Whether a value that was sent is the one that stood; no value is none, however it is written. */
export function isSame(field: Field, sent: unknown, known: unknown): boolean {
  if (isAbsent(sent) || isAbsent(known)) return isAbsent(sent) && isAbsent(known);
  if (!fieldTypes[field.type].holdsRows) return equalValues(sent, known);
  return (
    Array.isArray(sent) && Array.isArray(known) && sent.length === known.length && sent.every(isRowOf(field, known))
  );
}

/** A row is the one that stood there when it says nothing else: columns that were not sent do not count. */
function isRowOf(field: Field, known: readonly unknown[]): (row: unknown, index: number) => boolean {
  return (row, index) => {
    const [sent, stood] = [row, known[index]] as EntityRecord[];
    return (field.fields ?? []).every(
      ({ name }) =>
        sent?.[name] === undefined ||
        equalValues(sent[name], stood?.[name]) ||
        (isAbsent(sent[name]) && isAbsent(stood?.[name])),
    );
  };
}
