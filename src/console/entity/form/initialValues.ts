import { applyDefaults } from '../../../model/applyDefaults.ts';
import type { SaveMode } from '../../../model/fieldAccess.ts';
import { readableFields } from '../../../model/fieldAccess.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FormValues } from '../../fields/form/FormFrame.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** What a form begins with: defaults before the first evaluation of conditions, or the record as it is. */
export function initialValues(
  { entity, codes }: EntityScreenContext,
  mode: SaveMode,
  record: EntityRecord,
): FormValues {
  const known = readableFields(entity, codes).filter((field) => !field.system || field.name === 'createTime');
  const filled: EntityRecord = mode === 'create' ? applyDefaults(entity, record, currentAround()) : record;
  return Object.fromEntries(known.map((field) => [field.name, filled[field.name] ?? null]));
}
