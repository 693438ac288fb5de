import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Database } from '../database/Database.ts';
import { indexesAside } from '../database/indexesAside.ts';
import { newId } from '../database/newId.ts';
import { hashPassword } from '../identity/passwords/passwordHash.ts';
import { createRepository } from '../repository/createRepository.ts';
import type { Repository } from '../repository/Repository.ts';
import { recordStretchWrites } from '../repository/recordTextWrites.ts';
import { movedRecord } from './movedRecord.ts';
import { countIn, sequencePeriod } from './sequencePattern.ts';
import { storedComputed } from './storedValues.ts';

/** Canonical records by entity, as `dist/fixtures` holds them. */
export type Fixtures = Readonly<Record<string, readonly EntityRecord[]>>;

/** So many rows go to the database at a time; never all of them are held in memory. */
const ROWS_AT_ONCE = 2000;
/** From so many rows of an entity on its indexes are made behind them. */
const MANY_ROWS = 20_000;

interface Loading {
  readonly repository: Repository;
  readonly model: Model;
  readonly hashes: Map<string, Promise<string>>;
  /** The day that the records are to be of. */
  readonly day: string;
}

/**
 * Puts demo records into tables, in one transaction, and answers how many. Rows keep their ids and tenants; passwords
 * are hashed; sequences go on where the rows end. They are made for the model's own day of demonstration and moved to
 * `day`. What makes records as they are asked for must make them again: a transaction may run twice.
 */
export async function loadFixtures(
  database: Database,
  model: Model,
  fixtures: Readonly<Record<string, Iterable<EntityRecord>>>,
  day: string = model.settings.demoDate,
): Promise<number> {
  const hashes = new Map<string, Promise<string>>();
  const platform = createRepository({ database, model, tenantId: PLATFORM, unrecorded: true });
  return platform.write(async (repository) => {
    let count = 0;
    for (const [name, records] of Object.entries(fixtures)) {
      const entity = model.entities[name];
      if (entity && entity.storage !== 'none')
        count += await loadRecords({ repository, model, hashes, day }, entity, records);
    }
    return count;
  });
}

async function loadRecords(loading: Loading, entity: Entity, records: Iterable<EntityRecord>): Promise<number> {
  let count = 0;
  let makeIndexes: (() => Promise<void>) | undefined;
  const noted = stretches();
  let inserting: Promise<void> | undefined;
  for (const some of slicesOf(records)) {
    // Made while the engine takes in those before them.
    const stored = await storedRecords(loading, entity, some);
    await inserting;
    if (count >= MANY_ROWS) makeIndexes ??= await indexesAside(loading.repository.database, entity.table);
    inserting = insertRecords(loading, entity, stored, count < MANY_ROWS ? undefined : noted);
    // Its failure is told where it is waited for.
    inserting.catch(() => {});
    count += some.length;
  }
  await inserting;
  await makeIndexes?.();
  const { executor } = loading.repository.database;
  for (const [tenantId, stretch] of noted.all) await recordStretchWrites(executor, tenantId, entity, stretch);
  return count;
}

function* slicesOf(records: Iterable<EntityRecord>): Generator<readonly EntityRecord[]> {
  let slice: EntityRecord[] = [];
  for (const record of records) {
    slice.push(record);
    if (slice.length < ROWS_AT_ONCE) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

function storedRecords({ model, hashes, day }: Loading, entity: Entity, records: readonly EntityRecord[]) {
  const move = { from: model.settings.demoDate, to: day };
  return Promise.all(records.map((record) => storedRecord(day, entity, movedRecord(entity, record, move), hashes)));
}

/** From which id to which there are new records of a tenant: that their texts are new is noted once. */
function stretches() {
  const all = new Map<string, { readonly from: string; readonly until: string }>();
  return {
    all,
    add: (tenantId: string, records: readonly EntityRecord[]) => {
      const known = all.get(tenantId);
      const ids = [...records.map(({ id }) => String(id)), ...(known ? [known.from, known.until] : [])].sort();
      const [from, until] = [ids[0], ids.at(-1)];
      if (from !== undefined && until !== undefined) all.set(tenantId, { from, until });
    },
  };
}

async function insertRecords(
  { repository }: Loading,
  entity: Entity,
  stored: readonly EntityRecord[],
  noted: ReturnType<typeof stretches> | undefined,
): Promise<void> {
  const byTenant = Map.groupBy(stored, (record) => String(record.tenantId ?? PLATFORM));
  for (const [tenantId, own] of byTenant) {
    const inside = repository.inTenant(entity.storage === 'tenant' ? tenantId : PLATFORM);
    await inside.insert(entity, own, { textsNoted: noted !== undefined });
    noted?.add(inside.tenantId, own);
    for (const field of entity.fields) await continueSequence(inside, entity, field, own);
  }
}

async function storedRecord(
  day: string,
  entity: Entity,
  record: EntityRecord,
  hashes: Map<string, Promise<string>>,
): Promise<EntityRecord> {
  const created = String(record.createTime ?? `${day} 08:00:00`);
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
