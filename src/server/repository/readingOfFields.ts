import type { Entity } from '../../model/Entity.ts';
import type { Reading } from '../database/readingOf.ts';
import { columnNamed, entityTable } from './entityTable.ts';

/** What an answer depends on that is made of these fields of an entity's rows. */
export function readingOfFields(entity: Entity, fields: readonly string[]): Reading {
  const table = entityTable(entity);
  return { tables: [table.name], words: new Set(fields.map((field) => columnNamed(table, field).name)) };
}
