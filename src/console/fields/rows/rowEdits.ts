import type { Field } from '../../../model/Field.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { titleName } from '../choice/embeddedTitles.ts';
import { keepCopies } from '../keepCopies.ts';

type Row = Readonly<Record<string, unknown>>;

/** How one child row changes: by what is typed and by what is picked, with what other columns take from that. */
export interface RowEdits {
  readonly change: (row: Row, name: string, value: unknown) => Row;
  readonly pick: (row: Row, name: string, record: EntityRecord) => Row;
}

export function rowEdits(fields: readonly Field[]): RowEdits {
  const copies = keepCopies(fields);
  const fixed = new Set(fields.filter((field) => field.readOnly || field.createOnly).map(({ name }) => name));
  const take = (row: Row, taken: Row): Row =>
    Object.entries(taken)
      // What the server alone writes is taken by the server, when the row is made.
      .filter(([name]) => isAbsent(row.id) || !fixed.has(name))
      .reduce((now, [name, value]) => change(now, name, value), row);
  const embedded = new Map(fields.map((field) => [field.name, titleName(field)]));
  const change = (row: Row, name: string, value: unknown): Row => {
    const { [embedded.get(name) ?? name]: _former, ...others } = row;
    const changed = { ...others, [name]: value };
    return take(changed, copies.afterChange(changed, name));
  };
  return { change, pick: (row, name, record) => take(row, copies.afterPick(row, name, record)) };
}
