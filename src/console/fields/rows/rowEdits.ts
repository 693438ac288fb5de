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

/** Whether a row that stands keeps the column as it was made: the server takes no other value. */
export const isFixed = ({ readOnly, createOnly }: Field, row: Row): boolean =>
  !isAbsent(row.id) && (readOnly || createOnly);

export function rowEdits(fields: readonly Field[]): RowEdits {
  const copies = keepCopies(fields);
  const take = (row: Row, taken: Row): Row =>
    Object.entries(taken)
      .filter(([name]) => !fields.some((field) => field.name === name && isFixed(field, row)))
      .reduce((now, [name, value]) => change(now, name, value), row);
  const embedded = new Map(fields.map((field) => [field.name, titleName(field)]));
  const change = (row: Row, name: string, value: unknown): Row => {
    const { [embedded.get(name) ?? name]: _former, ...others } = row;
    const changed = { ...others, [name]: value };
    return take(changed, copies.afterChange(changed, name));
  };
  return { change, pick: (row, name, record) => take(row, copies.afterPick(row, name, record)) };
}
