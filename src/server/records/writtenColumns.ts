import type { Field } from '../../model/Field.ts';
import { mayWrite, type SaveMode, writableFields } from '../../model/fieldAccess.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from './access.ts';

/** The columns of rows that this person writes inside their record: of rows in a table of their own, what their entity says. */
export function writtenColumns({ model, user }: OperationContext, rows: Field, mode: SaveMode): readonly Field[] {
  const { to, fields = [] } = rows;
  const entity = to === undefined ? undefined : model.entities[to];
  if (entity === undefined) return fields.filter((field) => mayWrite(field, codesOf(user)));
  const names = new Set(fields.map(({ name }) => name));
  return writableFields(entity, mode, codesOf(user)).filter(({ name }) => names.has(name));
}
