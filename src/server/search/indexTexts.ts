import { sql } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import { searchedFields } from '../../model/searchedFields.ts';
import type { Database, Executor } from '../database/Database.ts';
import type { GramDoc } from '../database/GramStore.ts';
import { gramTables } from '../database/gramTables.ts';
import { addGrams, addInitials } from '../repository/textGrams.ts';
import { fieldsOfGrams } from '../repository/textSearch.ts';

/** Records in one transaction: some milliseconds, between which others write. */
const SLICE_SIZE = 100;

const LOCK = 'shian_gram';

export interface TextStore {
  readonly database: Database;
  readonly model: Model;
}

interface Text {
  readonly id: string;
  readonly tenantId: string;
  readonly grams: Set<number>;
}

/** Written records of entities that are complete come first: others have their turn when all rows have. */
interface Work {
  readonly complete: readonly string[];
  readonly next: 'written' | Entity;
}

/** Makes grams of some records; answers how many it has dealt with, none when all is done. */
export async function indexTexts(store: TextStore): Promise<number> {
  const { database } = store;
  if ((await nextWork(database.executor, store.model)) === undefined) return 0;
  return database.write(async (executor) => {
    await database.dialect.lockName(executor, LOCK);
    const work = await nextWork(executor, store.model);
    if (work === undefined) return 0;
    return work.next === 'written' ? indexWritten(store, executor, work.complete) : fillOn(store, executor, work.next);
  });
}

/** Makes all grams there are to make: for commands and tests, a server goes on step by step. */
export async function indexAllTexts(store: TextStore): Promise<void> {
  while ((await indexTexts(store)) > 0);
}

async function nextWork(executor: Executor, model: Model): Promise<Work | undefined> {
  const tables = gramTables(executor);
  const fills = await tables.selectFrom('shian_gram_fill').select(['entity', 'fields']).where('done', '=', 1).execute();
  const done = new Map(fills.map(({ entity, fields }) => [entity, fields]));
  const searched = Object.values(model.entities).filter((entity) => searchedFields(entity).length > 0);
  const isComplete = (entity: Entity) => done.get(entity.name) === fieldsOfGrams(entity);
  const fill = searched.find((entity) => !isComplete(entity));
  // Lines of entities that are no more go with the last.
  const complete = fill === undefined ? [] : searched.filter(isComplete).map(({ name }) => name);
  if (fill !== undefined && complete.length === 0) return { complete, next: fill };
  const written = await writtenLines(executor, complete, 1);
  if (written.length > 0) return { complete, next: 'written' };
  return fill && { complete, next: fill };
}

const writtenLines = (executor: Executor, complete: readonly string[], limit: number) =>
  gramTables(executor)
    .selectFrom('shian_gram_todo')
    .select(['id', 'entity', 'record'])
    .$if(complete.length > 0, (lines) => lines.where('entity', 'in', complete))
    .orderBy('id')
    .limit(limit)
    .execute();

/** What has been written since. */
async function indexWritten(
  { database, model }: TextStore,
  executor: Executor,
  complete: readonly string[],
): Promise<number> {
  const tables = gramTables(executor);
  const todo = await writtenLines(executor, complete, SLICE_SIZE);
  for (const [name, lines] of Map.groupBy(todo, ({ entity }) => entity)) {
    const entity = model.entities[name];
    const records = [...new Set(lines.map(({ record }) => record))];
    if (entity) await index(database, executor, entity, records, await textsOf(executor, entity, records));
  }
  await tables
    .deleteFrom('shian_gram_todo')
    .where(
      'id',
      'in',
      todo.map(({ id }) => id),
    )
    .execute();
  return todo.length;
}

/** Rows that were there before, in the order of their ids. */
async function fillOn({ database }: TextStore, executor: Executor, entity: Entity): Promise<number> {
  const fields = fieldsOfGrams(entity);
  const tables = gramTables(executor);
  const known = await tables
    .selectFrom('shian_gram_fill')
    .select('behind')
    .where('entity', '=', entity.name)
    .where('fields', '=', fields)
    .executeTakeFirst();
  // Whatever was written until now stands in the rows.
  if (known === undefined) await tables.deleteFrom('shian_gram_todo').where('entity', '=', entity.name).execute();
  const next = await executor
    .selectFrom(entity.table)
    .select('id')
    .where('id', '>', known?.behind ?? '')
    .orderBy('id')
    .limit(SLICE_SIZE)
    .execute();
  const ids = next.map(({ id }) => String(id));
  await index(database, executor, entity, ids, await textsOf(executor, entity, ids));
  const state = { fields, behind: ids.at(-1) ?? known?.behind ?? '', done: ids.length < SLICE_SIZE ? 1 : 0 };
  await tables
    .insertInto('shian_gram_fill')
    .values({ entity: entity.name, ...state })
    .onConflict((conflict) => conflict.column('entity').doUpdateSet(state))
    .execute();
  return Math.max(1, ids.length);
}

/** Deleted rows as well: they may come back. */
async function textsOf(executor: Executor, entity: Entity, ids: readonly string[]): Promise<Text[]> {
  if (ids.length === 0) return [];
  const fields = searchedFields(entity);
  const rows = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.join([...new Set(['id', ...tenantOf(entity), ...fields.map(({ column }) => column ?? '')])].map((name) => sql.ref(name)))}
    from ${sql.table(entity.table)} where id in (${sql.join(ids)})`.execute(executor);
  return rows.rows.map((row) => {
    const tenantId = entity.storage === 'tenant' ? String(row.tenant_id) : PLATFORM;
    const grams = new Set<number>();
    for (const { name, column = '' } of fields) {
      const value = row[column];
      if (value === null || value === undefined || value === '') continue;
      const place = { tenantId, entity: entity.name, field: name };
      addGrams(grams, place, String(value));
      if (name === entity.titleField) addInitials(grams, place, String(value));
    }
    return { id: String(row.id), tenantId, grams };
  });
}

const tenantOf = ({ storage }: Entity): string[] => (storage === 'tenant' ? ['tenant_id'] : []);

/** Records keep their numbers, new ones get the next; of records that are gone nothing is kept. */
async function index(
  { dialect }: Database,
  executor: Executor,
  entity: Entity,
  records: readonly string[],
  texts: readonly Text[],
): Promise<void> {
  if (records.length === 0) return;
  const tables = gramTables(executor);
  const known = await tables
    .selectFrom('shian_gram')
    .select(['doc', 'record'])
    .where('entity', '=', entity.name)
    .where('record', 'in', records)
    .execute();
  const docOf = new Map(known.map(({ doc, record }) => [record, Number(doc)]));
  let last = await lastDoc(executor);
  const docs: GramDoc[] = texts
    .filter(({ id, grams }) => grams.size > 0 || docOf.has(id))
    .map(({ id, grams }) => ({ doc: docOf.get(id) ?? ++last, entity: entity.name, record: id, grams }));
  const present = new Set(texts.map(({ id }) => id));
  const gone = known.filter(({ record }) => !present.has(record)).map(({ doc }) => Number(doc));
  if (gone.length > 0) await dialect.grams.remove(executor, gone);
  if (docs.length > 0)
    await dialect.grams.put(
      executor,
      docs.toSorted((one, other) => one.doc - other.doc),
    );
}

async function lastDoc(executor: Executor): Promise<number> {
  const row = await gramTables(executor)
    .selectFrom('shian_gram')
    .select(({ fn }) => fn.max('doc').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
