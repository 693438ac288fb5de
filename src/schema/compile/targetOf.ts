import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { FieldShape } from './Workspace.ts';

/** Name of the entity a field points to, as the file or its type says; undefined when it points nowhere. */
export function targetOf({ type, authored }: FieldShape): string | undefined {
  return authored.to ?? fieldTypes[type].reference?.entity;
}
