import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { ColumnStorage } from './TableDefinition.ts';

const COMPUTED_RESULTS = { string: 'text', number: 'real', boolean: 'flag' } as const;

/** How the field rests in its column: lists are JSON whatever the type; undefined without a column. */
export function columnStorage(field: Field): ColumnStorage | undefined {
  if (field.column === undefined) return undefined;
  if (field.many) return 'json';
  if (field.computed && 'expression' in field.computed) return COMPUTED_RESULTS[field.computed.result];
  const storage = fieldTypes[field.type].storage;
  return storage === 'none' ? undefined : storage;
}
