import { textOf } from '../../../model/recordValues.ts';
import type { Belonging } from '../../../model/scopeWords.ts';
import type { Directory } from '../people/Directory.ts';
import type { Standing } from './scopeWords.ts';

/** Ids of the records that name what this account holds: it is how somebody belongs to one. */
export async function belongingTo(
  directory: Directory,
  { id, tenantId, record }: Standing,
  { entity: name, fields, user }: Belonging,
): Promise<readonly string[]> {
  const entity = directory.model.entities[name];
  if (entity === undefined) return [];
  const repository = directory.repository(tenantId);
  const known = record !== undefined && user in record ? record : await repository.get(directory.entities.user, id);
  const value = textOf(known?.[user]);
  if (value === '') return [];
  const rows = await repository.find(entity, { where: { any: fields.map((path) => ({ path, op: 'eq', value })) } });
  return rows.map((row) => textOf(row.id));
}
