import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { type SaveMode, writableFields } from '../../model/fieldAccess.ts';
import { maskValue } from '../../model/maskValue.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { codesOf } from './access.ts';
import { isMasked } from './allowedQuery.ts';
import type { OperationContext } from './OperationContext.ts';

/**
 * What of a body is taken: writable fields only, by an allow-list. A masked value that comes back
 * unchanged, and an empty password, mean that nothing was typed.
 */
export function acceptedValues(
  context: OperationContext,
  entity: Entity,
  mode: SaveMode,
  body: EntityRecord,
  current: EntityRecord = {},
): Record<string, unknown> {
  const accepted: Record<string, unknown> = {};
  for (const field of writableFields(entity, mode, codesOf(context.user))) {
    const value = body[field.name];
    if (value === undefined || isUntouched(context, field, value, current[field.name])) continue;
    accepted[field.name] = value;
  }
  return accepted;
}

function isUntouched(context: OperationContext, field: Field, value: unknown, known: unknown): boolean {
  if (field.type === 'password') return value === null || value === '';
  if (!field.mask || !isMasked(context, field) || typeof known !== 'string') return false;
  return value === maskValue(field.mask, known);
}
