import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Model } from '../../model/Model.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Repository } from '../repository/Repository.ts';

/** Demo records by entity, canonical. */
export type Fixtures = Readonly<Record<string, readonly EntityRecord[]>>;

/**
 * Writes demo records as they are, each into its tenant. Passwords are not part of demo data: every
 * account gets the hash it is handed. Call it inside one transaction.
 */
export async function loadFixtures(
  platform: Repository,
  model: Model,
  fixtures: Fixtures,
  passwordHash: string,
): Promise<number> {
  let count = 0;
  for (const [name, records] of Object.entries(fixtures)) {
    const entity = model.entities[name];
    if (!entity || entity.storage === 'none' || records.length === 0) continue;
    const secrets = entity.fields.filter((field) => fieldTypes[field.type].storage === 'secret');
    const hashes = Object.fromEntries(secrets.map((field) => [field.name, passwordHash]));
    const complete = records.map((record) => ({ ...record, ...hashes }));
    const tenants = entity.storage === 'tenant' ? Map.groupBy(complete, tenantOf) : new Map([['', complete]]);
    for (const [tenantId, rows] of tenants) {
      await (tenantId === '' ? platform : platform.inTenant(tenantId)).insert(entity, rows);
      count += rows.length;
    }
  }
  return count;
}

const tenantOf = (record: EntityRecord): string => String(record.tenantId ?? '');
