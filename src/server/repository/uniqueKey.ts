import type { Entity, UniqueKey } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { AppError } from '../AppError.ts';
import type { UniqueViolation } from '../database/Dialect.ts';
import { tableOf } from '../database/tableOf.ts';

/**
 * The refusal a person sees when a unique key is taken: the key's message at each of its fields, else that the
 * value of its one field is there already.
 */
export function duplicateError(entity: Entity, violation: UniqueViolation): AppError {
  const { fields, message } = keyOf(entity, violation);
  if (message !== undefined) {
    const issues = fields.map((field) => ({ field, code: 'duplicate' as const, params: {}, message }));
    return new AppError('keyTaken', { reason: message }, issues);
  }
  const [field = 'id'] = fields;
  return new AppError('duplicate', { field: fieldOf(entity, field)?.label ?? field }, [
    { field, code: 'duplicate', params: {} },
  ]);
}

function keyOf(entity: Entity, violation: UniqueViolation): UniqueKey {
  const indexes = tableOf(entity)?.indexes ?? [];
  const named = violation.columns?.join();
  const index = indexes.find(
    (candidate) =>
      candidate.unique !== undefined &&
      (candidate.name === violation.index || candidate.columns.map((column) => column.name).join() === named),
  );
  const fields = index?.unique ?? [];
  return entity.unique.find((key) => key.fields.join() === fields.join()) ?? { fields };
}
