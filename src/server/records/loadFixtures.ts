import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Database } from '../database/Database.ts';
import { newId } from '../database/newId.ts';
import { hashPassword } from '../identity/passwords/passwordHash.ts';
import { createRepository } from '../repository/createRepository.ts';
import type { Repository } from '../repository/Repository.ts';
import { countIn, sequencePeriod } from './sequencePattern.ts';
import { storedComputed } from './storedValues.ts';

/** Canonical records by entity, as `dist/fixtures` holds them. */
export type Fixtures = Readonly<Record<string, readonly EntityRecord[]>>;

/**
 * Puts demo records into empty tables, in one transaction, and answers how many. Rows keep their ids
 * and tenants; passwords are hashed; sequences go on where the rows end.
 */
export async function loadFixtures(database: Database, model: Model, fixtures: Fixtures): Promise<number> {
  const hashes = new Map<string, Promise<string>>();
  const ready: [Entity, Map<string, EntityRecord[]>][] = [];
  for (const [name, records] of Object.entries(fixtures)) {
    const entity = model.entities[name];
    if (!entity || entity.storage === 'none') continue;
    const stored = await Promise.all(records.map((record) => storedRecord(model, entity, record, hashes)));
    ready.push([entity, Map.groupBy(stored, (record) => String(record.tenantId ?? PLATFORM))]);
  }
  return createRepository({ database, model, tenantId: PLATFORM, unrecorded: true }).write((repository) =>
    insertAll(repository, ready),
  );
}

async function insertAll(
  repository: Repository,
  ready: readonly [Entity, ReadonlyMap<string, EntityRecord[]>][],
): Promise<number> {
  let count = 0;
  for (const [entity, tenants] of ready) {
    for (const [tenantId, records] of tenants) {
      const own = repository.inTenant(entity.storage === 'tenant' ? tenantId : PLATFORM);
      await own.insert(entity, records);
      for (const field of entity.fields) await continueSequence(own, entity, field, records);
      count += records.length;
    }
  }
  return count;
}

async function storedRecord(
  model: Model,
  entity: Entity,
  record: EntityRecord,
  hashes: Map<string, Promise<string>>,
): Promise<EntityRecord> {
  const created = String(record.createTime ?? `${model.settings.demoDate} 08:00:00`);
  const stored: Record<string, unknown> = { id: newId(), createTime: created, updateTime: created, ...record };
  for (const field of entity.fields) {
    const value = stored[field.name];
    if (fieldTypes[field.type].storage === 'secret' && typeof value === 'string' && !value.startsWith('$argon2')) {
      stored[field.name] = await hashed(value, hashes);
    }
  }
  return { ...stored, ...storedComputed(entity, stored) };
}

/** Demo people share a password; hashing it once is enough for them. */
function hashed(password: string, hashes: Map<string, Promise<string>>): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

async function continueSequence(
  repository: Repository,
  entity: Entity,
  field: Field,
  records: readonly EntityRecord[],
): Promise<void> {
  if (!field.sequence) return;
  const highest = new Map<string, number>();
  for (const record of records) {
    const period = sequencePeriod(field.sequence, String(record.createTime ?? ''));
    const count = countIn(period, String(record[field.name] ?? ''));
    if (count !== undefined) highest.set(period, Math.max(count, highest.get(period) ?? 0));
  }
  for (const [period, count] of highest) {
    await repository.raiseNumber(`${entity.name}.${field.name}.${period}`, count);
  }
}
