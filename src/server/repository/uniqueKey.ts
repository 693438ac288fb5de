import type { Entity } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { firstText } from '../../model/textIn.ts';
import { AppError } from '../AppError.ts';
import type { UniqueViolation } from '../database/Dialect.ts';
import { tableOf } from '../database/tableOf.ts';

/** The refusal a person sees when a unique key is taken; it names the first field of the key. */
export function duplicateError(entity: Entity, violation: UniqueViolation): AppError {
  const field = keyOf(entity, violation)[0] ?? 'id';
  const known = fieldOf(entity, field);
  return new AppError('duplicate', { field: known ? firstText(known.label) : field }, [
    { field, code: 'duplicate', params: {} },
  ]);
}

function keyOf(entity: Entity, violation: UniqueViolation): readonly string[] {
  const indexes = tableOf(entity)?.indexes ?? [];
  const named = violation.columns?.join();
  const index = indexes.find(
    (candidate) =>
      candidate.unique !== undefined &&
      (candidate.name === violation.index || candidate.columns.map((column) => column.name).join() === named),
  );
  return index?.unique ?? [];
}
