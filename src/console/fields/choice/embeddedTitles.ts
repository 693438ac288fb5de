import type { Field } from '../../../model/Field.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

/** Where a backend sends the title of what a reference names, beside its id. */
export const titleName = ({ name, embedded }: Field): string => embedded ?? `${name}Label`;

/** The titles that the backend already sent beside the ids, or undefined when it sent none. */
export function embeddedTitles(field: Field, record: EntityRecord): readonly string[] | undefined {
  const label = record[titleName(field)];
  if (Array.isArray(label)) return label.length === 0 ? undefined : label.map(String);
  if (typeof label !== 'string' || label === '') return undefined;
  const ids = record[field.name];
  // Several titles come joined by commas, as BladeX sends them.
  return Array.isArray(ids) && ids.length > 1 ? label.split(/[,，、]/) : [label];
}
