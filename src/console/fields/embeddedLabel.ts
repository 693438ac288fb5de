import type { Field } from '../../model/Field.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Texts } from '../i18n/useText.ts';

/** The title that the backend already sent beside the id, or undefined when it sent none. */
export function embeddedLabel(field: Field, record: EntityRecord, list: Texts['list']): string | undefined {
  const label = record[field.embedded ?? `${field.name}Label`];
  if (Array.isArray(label)) return label.length === 0 ? undefined : list(label.map(String));
  if (typeof label !== 'string' || label === '') return undefined;
  // Several titles come comma-joined, as BladeX sends them.
  return Array.isArray(record[field.name]) ? list(label.split(',')) : label;
}
