import type { Field } from '../../model/Field.ts';
import { isMask, maskValue } from '../../model/maskValue.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { isMasked } from './allowedQuery.ts';

/** A masked value that comes back as it was shown: nothing was typed. */
export function isShownMask(context: OperationContext, field: Field, value: unknown, known: unknown): boolean {
  if (!field.mask || typeof known !== 'string' || !isMasked(context, field)) return false;
  return value === maskValue(field.mask, known);
}

/** Stars of a field that the person sees as stars, and not those of what stands: nobody meant them for a value. */
export function isStrayMask(context: OperationContext, field: Field, value: unknown, known: unknown): boolean {
  if (!field.mask || typeof value !== 'string' || !isMasked(context, field)) return false;
  return isMask(field.mask, value) && !isShownMask(context, field, value, known);
}

/** One child row as it may be stored: what the user does not write, or left behind its stars, stays as it stands. */
export function acceptedRow(
  context: OperationContext,
  fields: readonly Field[],
  written: readonly Field[],
  row: EntityRecord,
  known: EntityRecord | undefined,
): EntityRecord {
  const open = new Set(written.map(({ name }) => name));
  const kept = fields.filter(
    (field) => !open.has(field.name) || isShownMask(context, field, row[field.name], known?.[field.name]),
  );
  if (kept.length === 0) return row;
  const names = new Set(kept.map(({ name }) => name));
  const taken = Object.entries(row).filter(([name]) => !names.has(name));
  const standing = Object.entries(known ?? {}).filter(([name]) => names.has(name));
  return Object.fromEntries([...taken, ...standing]);
}
