import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';

/** The title that the backend already sent beside the id, or undefined when it sent none. */
export function embeddedLabel(field: Field, record: EntityRecord): string | undefined {
  const label = record[field.embedded ?? `${field.name}Label`];
  if (Array.isArray(label)) return label.length === 0 ? undefined : label.join('、');
  if (typeof label !== 'string' || label === '') return undefined;
  // Several titles come comma-joined, as BladeX sends them.
  return Array.isArray(record[field.name]) ? label.split(',').join('、') : label;
}
