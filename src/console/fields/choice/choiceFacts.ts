import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { isAbsent } from '../../../model/isAbsent.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { EntityBundle } from '../../../model/Model.ts';
import { memoize } from '../../../model/memoize.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Texts } from '../../i18n/useText.ts';
import { buildFormat } from '../buildFormat.ts';

/** A fact beside the name of a choice, and what it is. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

const MAX_FACTS = 2;

/** What may stand beside a name: short values of the list, those first that everybody sees who chooses. */
const candidates = memoize(({ entity }: EntityBundle): readonly Field[] => {
  const names = new Set([...entity.lookup, ...entity.list.columns]);
  names.delete(entity.titleField);
  return [...names].flatMap((name) => {
    const field = fieldOf(entity, name);
    return field !== undefined && isShort(field) ? [field] : [];
  });
});

function isShort({ type, writeOnly, mask }: Field): boolean {
  const { storage, inputs, holdsRows, isLong } = fieldTypes[type];
  return (
    !writeOnly && mask === undefined && !holdsRows && !isLong && storage !== 'secret' && !inputs.includes('upload')
  );
}

/** Tells choices apart that are called alike: the first facts that the records have at all, the same for all of them. */
export function choiceFacts(
  bundle: EntityBundle,
  records: readonly EntityRecord[],
  texts: Texts,
): (record: EntityRecord) => readonly Fact[] {
  const told = candidates(bundle)
    .filter(({ name }) => records.some((record) => !isAbsent(record[name])))
    .slice(0, MAX_FACTS)
    .map((field) => ({ field, format: buildFormat(field, bundle, texts), label: texts.text(field.label) }));
  return (record) =>
    told.map(({ field, format, label }) => ({
      label,
      text: isAbsent(record[field.name]) ? '' : format.cell.text({ field, value: record[field.name], record, format }),
    }));
}
