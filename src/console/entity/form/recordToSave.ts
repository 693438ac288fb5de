import { withComputed } from '../../../model/computeField.ts';
import type { SaveMode } from '../../../model/fieldAccess.ts';
import { writableFields } from '../../../model/fieldAccess.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { applyVisibility, recordScope } from '../../../model/visibility.ts';
import { conventionOf } from '../../../protocol/conventions/index.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { FormValues } from '../../fields/form/FormFrame.ts';
import { currentAround } from '../../stores/currentAround.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { sameValue } from './sameValue.ts';

interface Saving {
  readonly context: Pick<EntityScreenContext, 'entity' | 'codes'>;
  readonly mode: SaveMode;
  readonly values: FormValues;
  /** The record as it was loaded; empty for a new one. */
  readonly loaded: EntityRecord;
}

function writable({ context, mode, values }: Saving): EntityRecord {
  const fields = writableFields(context.entity, mode, context.codes);
  const visible = applyVisibility(fields, withComputed(context.entity.fields, recordScope(values, currentAround())));
  const names = new Set(fields.map((field) => field.name));
  return Object.fromEntries(Object.entries(visible).filter(([name]) => names.has(name)));
}

/** The values that differ from the loaded record: what validation checks and what others may have changed too. */
export function changedValues(saving: Saving): EntityRecord {
  const entries = Object.entries(writable(saving)).filter(([name, value]) => !sameValue(value, saving.loaded[name]));
  return Object.fromEntries(entries);
}

/**
 * What a save sends: everything filled in when the record is new, else what was changed, so that masked and
 * unreadable values are not written back. A convention that replaces the whole record gets the whole record.
 */
export function recordToSave(saving: Saving): EntityRecord {
  const all = writable(saving);
  if (saving.mode === 'create') return Object.fromEntries(Object.entries(all).filter(([, value]) => !isAbsent(value)));
  const changed = changedValues(saving);
  const { entity } = saving.context;
  if (conventionOf(entity).update === 'changes' && Object.keys(changed).length > 0) return changed;
  const quiet = new Set(
    entity.fields.filter((field) => field.writeOnly || field.mask !== undefined).map((field) => field.name),
  );
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in changed || !quiet.has(name)));
}
