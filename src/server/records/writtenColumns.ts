import type { Field } from '../../model/Field.ts';
import { mayWrite, type SaveMode, writableFields } from '../../model/fieldAccess.ts';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from './access.ts';

type User = OperationContext['user'];

function columnsOf(model: Model, user: User, { to, fields = [] }: Field, mode: SaveMode): readonly Field[] {
  const entity = to === undefined ? undefined : model.entities[to];
  if (entity === undefined) return fields.filter((field) => mayWrite(field, codesOf(user)));
  const names = new Set(fields.map(({ name }) => name));
  return writableFields(entity, mode, codesOf(user)).filter(({ name }) => names.has(name));
}

/** Asked for each row, and the same for all of them. */
const columnsByField = memoize((model: Model) =>
  memoize((user: User) =>
    memoize((rows: Field) => ({
      create: columnsOf(model, user, rows, 'create'),
      update: columnsOf(model, user, rows, 'update'),
    })),
  ),
);

/** The columns of rows that this person writes inside their record: of rows in a table of their own, what their entity says. */
export const writtenColumns = ({ model, user }: OperationContext, rows: Field, mode: SaveMode): readonly Field[] =>
  columnsByField(model)(user)(rows)[mode];
