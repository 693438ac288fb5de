import type { Model } from '../../model/Model.ts';
import type { Database } from '../database/Database.ts';

const NEW_FIELDS = ['sendWay', 'requestMethod', 'bodyKind'];

/** Configurations of earlier releases, which sent nothing, go on sending nothing; the rest begins as in new ones. */
export async function fillSendWay(database: Database, model: Model): Promise<void> {
  const entity = model.entities.sms;
  const fields = entity?.fields.filter(({ name }) => NEW_FIELDS.includes(name)) ?? [];
  const way = fields.find(({ name }) => name === 'sendWay')?.column;
  if (entity === undefined || way === undefined) return;
  const values = Object.fromEntries(fields.map((field) => [field.column, field.default]));
  await database.write((executor) => executor.updateTable(entity.table).set(values).where(way, 'is', null).execute());
}
