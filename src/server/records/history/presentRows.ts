import type { Entity } from '../../../model/Entity.ts';
import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import type { Model } from '../../../model/Model.ts';
import { memoize } from '../../../model/memoize.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { presentRecords } from '../presentRecords.ts';
import type { Present } from './presentEntries.ts';

/** A field whose rows are records of another entity. */
export interface RowsField {
  readonly parent: Entity;
  readonly field: Field;
}

/** By the name of the entity that the rows are records of. */
export const rowsFields = memoize(
  (model: Model): ReadonlyMap<string, RowsField> =>
    new Map(
      Object.values(model.entities).flatMap((parent) =>
        parent.fields.flatMap((field): [string, RowsField][] =>
          fieldTypes[field.type].holdsRows && field.to !== undefined && field.foreignKey !== undefined
            ? [[field.to, { parent, field }]]
            : [],
        ),
      ),
    ),
);

/** Rows as the record that they are part of shows them; none where it does not show them. */
export function presentRowsOf({ parent, field }: RowsField, id: string): Present {
  return async (context, _entity, records) => {
    const [shown] = await presentRecords(context, parent, [{ id, [field.name]: [...records] }]);
    const rows = shown?.[field.name];
    return Array.isArray(rows) ? (rows as EntityRecord[]) : [];
  };
}
