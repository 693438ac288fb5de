import { setImmediate } from 'node:timers/promises';
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

/** Records in one transaction, between which others write: the sync to disk that ends it takes longer than hundreds do. */
const SLICE_SIZE = 400;
/** Between so many texts the event loop turns. */
const TEXTS_AT_ONCE = 100;

/** Fewer are done sooner than a thread is started, which costs memory. */
const MANY = 16;

const LOCK = 'shian_gram';

export interface TextStore {
  readonly database: Database;
  readonly model: Model;
}

interface Text {
  readonly id: string;
  readonly grams: Set<number>;
}

/** Written records of entities that are complete come first: others have their turn when all rows have. */
interface Work {
  readonly complete: readonly string[];
  readonly next: Written | Fill;
}

/** Records that were written since; `many` are worth a thread. */
interface Written {
  readonly many: boolean;
}

/** Rows that were there before, in the order of their ids. */
interface Fill {
  readonly entity: Entity;
  /** The last id that is done with; undefined: none has been begun with. */
  readonly behind: string | undefined;
}

/** Where rows and lists are read, and where what is made of them is written. */
interface Sides {
  readonly reads: Executor;
  readonly writes: Executor;
}

export interface Indexed {
  /** So many were dealt with; none when all is done. */
  readonly records: number;
  /** What was written since is done: what comes next may wait for more. */
  readonly isCaughtUp: boolean;
}

/**
 * Makes grams of some records. Where a thread can write them it does: the event loop only reads the texts and takes
 * them apart. Nobody else makes grams there, and what is written in between has its own line in the list.
 */
export async function indexTexts(store: TextStore): Promise<Indexed> {
  const { database } = store;
  const { writeBeside } = database;
  const first = await nextWork(database.executor, store.model);
  if (first === undefined) return NOTHING;
  if (writeBeside !== undefined && isLong(first))
    return writeBeside((writes) => doWork(store, { reads: database.executor, writes }, first));
  return database.write(async (executor) => {
    await database.dialect.lockName(executor, LOCK);
    const work = await nextWork(executor, store.model);
    return work === undefined ? NOTHING : doWork(store, { reads: executor, writes: executor }, work);
  });
}

const NOTHING: Indexed = { records: 0, isCaughtUp: true };

const isLong = ({ next }: Work): boolean => ('many' in next ? next.many : next.behind !== undefined);

async function doWork(store: TextStore, sides: Sides, { next, complete }: Work): Promise<Indexed> {
  if ('many' in next) {
    const records = await indexWritten(store, sides, complete);
    return { records, isCaughtUp: records < SLICE_SIZE };
  }
  const records = await (next.behind === undefined
    ? beginFill(sides.writes, next.entity)
    : fillOn(store, sides, next.entity, next.behind));
  return { records, isCaughtUp: false };
}

async function nextWork(executor: Executor, model: Model): Promise<Work | undefined> {
  const fills = await gramTables(executor).selectFrom('shian_gram_fill').selectAll().execute();
  const fillOf = new Map(fills.map((fill) => [fill.entity, fill]));
  const current = (entity: Entity) => {
    const fill = fillOf.get(entity.name);
    return fill?.fields === fieldsOfGrams(entity) ? fill : undefined;
  };
  const searched = Object.values(model.entities).filter((entity) => searchedFields(entity).length > 0);
  const isComplete = (entity: Entity) => Number(current(entity)?.done) === 1;
  const entity = searched.find((one) => !isComplete(one));
  const fill = entity && { entity, behind: current(entity)?.behind };
  // Lines of entities that are no more go with the last.
  const complete = fill === undefined ? [] : searched.filter(isComplete).map(({ name }) => name);
  if (fill !== undefined && complete.length === 0) return { complete, next: fill };
  const written = await writtenLines(executor, complete, MANY);
  const many = written.length === MANY || written.some(({ until }) => until !== null);
  if (written.length > 0) return { complete, next: { many } };
  return fill && { complete, next: fill };
}

const writtenLines = (executor: Executor, complete: readonly string[], limit: number) =>
  gramTables(executor)
    .selectFrom('shian_gram_todo')
    .select(['id', 'entity', 'record', 'until'])
    .$if(complete.length > 0, (lines) => lines.where('entity', 'in', complete))
    .orderBy('id')
    .limit(limit)
    .execute();

/** What has been written since. */
async function indexWritten(
  { database, model }: TextStore,
  { reads, writes }: Sides,
  complete: readonly string[],
): Promise<number> {
  const lines = await writtenLines(reads, complete, SLICE_SIZE);
  const [first] = lines;
  if (first?.until) return indexStretch({ database, model }, { reads, writes }, { ...first, until: first.until });
  const todo = lines.filter(({ until }) => until === null);
  const texts: TextsOf[] = [];
  for (const [name, lines] of Map.groupBy(todo, ({ entity }) => entity)) {
    const entity = model.entities[name];
    const records = [...new Set(lines.map(({ record }) => record))];
    if (entity) texts.push(await takenApart(reads, entity, records));
  }
  await index(database, { reads, writes }, texts);
  await gramTables(writes)
    .deleteFrom('shian_gram_todo')
    .where(
      'id',
      'in',
      todo.map(({ id }) => id),
    )
    .execute();
  return todo.length;
}

interface Stretch {
  readonly id: string;
  readonly entity: string;
  readonly record: string;
  readonly until: string;
}

/** Some records of a line that stands for very many, from the last one that is done with; it goes with the last of all. */
async function indexStretch(
  { database, model }: TextStore,
  { reads, writes }: Sides,
  { id, entity: name, record, until }: Stretch,
): Promise<number> {
  const entity = model.entities[name];
  const records = entity ? await nextIds(reads, entity, { from: record, until }) : [];
  if (entity) await index(database, { reads, writes }, [await takenApart(reads, entity, records)]);
  const last = records.at(-1);
  const lines = gramTables(writes);
  if (last === undefined || records.length < SLICE_SIZE)
    await lines.deleteFrom('shian_gram_todo').where('id', '=', id).execute();
  else await lines.updateTable('shian_gram_todo').set({ record: last }).where('id', '=', id).execute();
  return SLICE_SIZE;
}

async function nextIds(
  executor: Executor,
  entity: Entity,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<string[]> {
  const rows = executor.selectFrom(entity.table).select('id').where('id', '>=', from).where('id', '<=', until);
  return (await rows.orderBy('id').limit(SLICE_SIZE).execute()).map(({ id }) => String(id));
}

const takenApart = async (reads: Executor, entity: Entity, records: readonly string[]): Promise<TextsOf> => ({
  entity,
  records,
  texts: await textsOf(reads, entity, records),
});

/** Whatever was written until now stands in the rows. */
async function beginFill(executor: Executor, entity: Entity): Promise<number> {
  await gramTables(executor).deleteFrom('shian_gram_todo').where('entity', '=', entity.name).execute();
  await noteFill(executor, entity, { behind: '', done: 0 });
  return 1;
}

function noteFill(executor: Executor, entity: Entity, at: { readonly behind: string; readonly done: number }) {
  const state = { fields: fieldsOfGrams(entity), ...at };
  return gramTables(executor)
    .insertInto('shian_gram_fill')
    .values({ entity: entity.name, ...state })
    .onConflict((conflict) => conflict.column('entity').doUpdateSet(state))
    .execute();
}

async function fillOn(
  { database }: TextStore,
  { reads, writes }: Sides,
  entity: Entity,
  behind: string,
): Promise<number> {
  const next = await reads
    .selectFrom(entity.table)
    .select('id')
    .where('id', '>', behind)
    .orderBy('id')
    .limit(SLICE_SIZE)
    .execute();
  const records = next.map(({ id }) => String(id));
  await index(database, { reads, writes }, [await takenApart(reads, entity, records)]);
  await noteFill(writes, entity, { behind: records.at(-1) ?? behind, done: records.length < SLICE_SIZE ? 1 : 0 });
  return Math.max(1, records.length);
}

async function textsOf(executor: Executor, entity: Entity, ids: readonly string[]): Promise<Text[]> {
  const texts: Text[] = [];
  for (let start = 0; start < ids.length; start += TEXTS_AT_ONCE) {
    if (start > 0) await setImmediate();
    texts.push(...(await someTexts(executor, entity, ids.slice(start, start + TEXTS_AT_ONCE))));
  }
  return texts;
}

/** Deleted rows as well: they may come back. */
async function someTexts(executor: Executor, entity: Entity, ids: readonly string[]): Promise<Text[]> {
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
    return { id: String(row.id), grams };
  });
}

const tenantOf = ({ storage }: Entity): string[] => (storage === 'tenant' ? ['tenant_id'] : []);

interface TextsOf {
  readonly entity: Entity;
  readonly records: readonly string[];
  /** Of those of the records that are there. */
  readonly texts: readonly Text[];
}

/** Records keep their numbers, new ones get the next; of records that are gone nothing is kept. */
async function index({ dialect }: Database, { reads, writes }: Sides, all: readonly TextsOf[]): Promise<void> {
  let last = await lastDoc(reads);
  for (const { entity, records, texts } of all) {
    if (records.length === 0) continue;
    const known = await gramTables(reads)
      .selectFrom('shian_gram')
      .select(['doc', 'record'])
      .where('entity', '=', entity.name)
      .where('record', 'in', records)
      .execute();
    const docOf = new Map(known.map(({ doc, record }) => [record, Number(doc)]));
    const docs: GramDoc[] = texts
      .filter(({ id, grams }) => grams.size > 0 || docOf.has(id))
      .map(({ id, grams }) => ({ doc: docOf.get(id) ?? ++last, entity: entity.name, record: id, grams }));
    const present = new Set(texts.map(({ id }) => id));
    const gone = known.filter(({ record }) => !present.has(record)).map(({ doc }) => Number(doc));
    if (gone.length > 0) await dialect.grams.remove(writes, gone);
    const rising = docs.toSorted((one, other) => one.doc - other.doc);
    if (rising.length > 0) await dialect.grams.put(writes, rising);
  }
}

async function lastDoc(executor: Executor): Promise<number> {
  const row = await gramTables(executor)
    .selectFrom('shian_gram')
    .select(({ fn }) => fn.max('doc').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
