import { type Copy, copiedValue, copiesOf } from '../../model/copies.ts';
import type { Field } from '../../model/Field.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';

type Row = Readonly<Record<string, unknown>>;

/** What references bring to one record or row while it is edited. */
export interface Copies {
  /** What other fields take when the reference is given this record. */
  readonly afterPick: (values: Row, reference: string, record: EntityRecord) => Row;
  /** What fields take that count from this one, which was changed. */
  readonly afterChange: (values: Row, name: string) => Row;
}

/**
 * Fields take their value from a record when a reference is given it, and those that count from a date beside them when
 * that is changed. What that record does not say stays as it was typed; only what an earlier choice had brought goes with
 * that. The references may stand beside the fields.
 */
export function keepCopies(fields: readonly Field[], beside: readonly Field[] = []): Copies {
  const copies = copiesOf(fields);
  const brought = new Map<string, unknown>();
  const picked = new Map<string, EntityRecord>();
  const afterPick = (values: Row, reference: string, record: EntityRecord): Row => {
    picked.set(reference, record);
    const taken: Record<string, unknown> = {};
    for (const copy of copies) {
      if (copy.reference !== reference) continue;
      const { name } = copy.field;
      const value = copiedValue(copy, record, { ...values, ...taken }) ?? null;
      if (!isAbsent(value) || values[name] === brought.get(name)) taken[name] = value;
    }
    return remember(taken);
  };
  const afterChange = (values: Row, name: string): Row => {
    const taken: Record<string, unknown> = {};
    for (const copy of copies) {
      const stands = values[copy.field.name];
      const isTyped = !isAbsent(stands) && stands !== brought.get(copy.field.name);
      const record = picked.get(copy.reference);
      if (copy.term?.to !== name || isTyped || !isNamed([...fields, ...beside], copy, record, values)) continue;
      const value = copiedValue(copy, record, values);
      if (!isAbsent(value)) taken[copy.field.name] = value;
    }
    return remember(taken);
  };
  const remember = (taken: Row): Row => {
    for (const [name, value] of Object.entries(taken)) brought.set(name, value);
    return taken;
  };
  return { afterPick, afterChange };
}

/** Whether the reference still names the record that was picked: the next form of a row begins empty. */
function isNamed(
  fields: readonly Field[],
  { reference }: Copy,
  record: EntityRecord | undefined,
  values: Row,
): record is EntityRecord {
  const field = fields.find(({ name }) => name === reference);
  const target = field && referenceTarget(field);
  return record !== undefined && target !== undefined && record[target.valueField] === values[reference];
}
