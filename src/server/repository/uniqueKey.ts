import type { Entity, UniqueKey } from '../../model/Entity.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { UniqueViolation } from '../database/Dialect.ts';
import { tableOf } from '../database/tableOf.ts';

/** The one row that a refused write was about, and what it would have put there. */
export interface RefusedRow {
  readonly tenantId: string;
  readonly id: string;
  readonly changes: EntityRecord;
}

/** A unique key is taken: the one that the engine came to first. */
export class TakenKey extends AppError {
  readonly entity: Entity;
  readonly key: UniqueKey;
  readonly row: RefusedRow | undefined;

  constructor(entity: Entity, violation: UniqueViolation, row?: RefusedRow) {
    const key = keyOf(entity, violation);
    super(...refusalOf(entity, [key]));
    this.entity = entity;
    this.key = key;
    this.row = row;
  }
}

/** The refusal a person sees when keys are taken: in the words of the first of them, with what is wrong at each field. */
export const takenError = (entity: Entity, keys: readonly UniqueKey[]): AppError =>
  new AppError(...refusalOf(entity, keys));

type Refusal = ConstructorParameters<typeof AppError>;

/** A key with a message says it at each of its fields, one without says that the value of its one field is there already. */
function refusalOf(entity: Entity, keys: readonly UniqueKey[]): Refusal {
  const issues = keys.flatMap(issuesOf);
  const [{ fields: [field = 'id'] = [], message } = { fields: [] }] = keys;
  if (message !== undefined) return ['keyTaken', { reason: message }, issues];
  return ['duplicate', { field: fieldOf(entity, field)?.label ?? field }, issues];
}

function issuesOf({ fields, message }: UniqueKey): readonly FieldIssue[] {
  if (message === undefined) return [{ field: fields[0] ?? 'id', code: 'duplicate', params: {} }];
  return fields.map((field) => ({ field, code: 'duplicate', params: {}, message }));
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
