import { sql } from 'kysely';
import type { Executor } from './Database.ts';
import type { GramDoc, GramStore, GramWays } from './GramStore.ts';
import { compiledText, sql as text } from './sqlText.ts';

/** As a word of a text, in base 36; a sign would part it. */
const word = (gram: number): string => (gram >>> 0).toString(36);

const MOST_DIGITS = 7;
const SPACE = 32;
/** The last four of seven digits, in pairs. */
const TAIL = 36 ** 4;
const PAIR = 36 ** 2;
const HEADS = Array.from({ length: Math.ceil(2 ** 32 / TAIL) }, (_, at) => at.toString(36));
const PAIRS = Buffer.from(Array.from({ length: PAIR }, (_, at) => at.toString(36).padStart(2, '0')).join(''));

/** Writes a word at `start` and answers where it ends. */
function writeWord(text: Buffer, start: number, gram: number): number {
  const number = gram >>> 0;
  const first = Math.floor(number / TAIL);
  if (first === 0) return start + text.write(word(gram), start, 'latin1');
  const head = HEADS[first] ?? '';
  let end = start;
  for (let at = 0; at < head.length; at += 1) text[end++] = head.charCodeAt(at);
  const tail = number - first * TAIL;
  end = writePair(text, end, Math.floor(tail / PAIR));
  return writePair(text, end, tail % PAIR);
}

function writePair(text: Buffer, start: number, pair: number): number {
  text[start] = PAIRS[2 * pair] ?? 0;
  text[start + 1] = PAIRS[2 * pair + 1] ?? 0;
  return start + 2;
}

/** Pages written in one piece of tidying: some milliseconds. */
const MERGED_PAGES = 64;

/**
 * The words of all grams, each with a blank behind it. A record has more than a hundred: the engine works digits of large
 * numbers out by floating point, and a text of its own for each would be thrown away at once.
 */
function textOf({ grams }: GramDoc): string {
  const text = Buffer.allocUnsafe(grams.size * (MOST_DIGITS + 1));
  let end = 0;
  for (const gram of grams) {
    end = writeWord(text, end, gram);
    text[end++] = SPACE;
  }
  return text.toString('latin1', 0, end);
}

/** What a record with all of them matches. */
const allOf = (grams: readonly number[]): string => grams.map(word).join(' ');

/** Any number of records by two statements, which are always the same. */
const PUT_RECORDS = `insert into shian_gram (doc, entity, record)
  select value ->> 0, value ->> 1, value ->> 2 from json_each(?) where true on conflict (doc) do nothing`;
const PUT_TEXTS = `insert or replace into shian_gram_grams (rowid, grams)
  select value ->> 0, value ->> 1 from json_each(?)`;

/** Of very many only the numbers are read, and not whose they are. */
async function recordsOf(executor: Executor, group: readonly number[], most: number) {
  const { rows } = await sql<{ docs: string; many: number }>`
    select json_group_array(rowid) as docs, count(*) as many from (
      select rowid from shian_gram_grams where shian_gram_grams match ${allOf(group)} limit ${most + 1})`.execute(
    executor,
  );
  const [{ docs, many } = { docs: '[]', many: 0 }] = rows;
  if (many === 0) return [];
  if (many > most) return undefined;
  const records = await sql<{ record: string }>`
    select record from json_each(${docs}) cross join shian_gram on doc = value`.execute(executor);
  return records.rows.map(({ record }) => record);
}

const waysText = (asks: readonly GramWays[]): string =>
  asks.flatMap(({ ways }) => ways.map((grams) => `(${grams.map(word).join(' AND ')})`)).join(' OR ');

/**
 * Numbers rise, and are read from their end: however many there are, no others are looked at. They are asked first, as in
 * all these statements: left to itself, and to what it knew of the table when that was small, the engine may walk
 * through all records and look for each among the numbers.
 */
const LATEST = `select entity, record from (
  select rowid as found from shian_gram_grams where shian_gram_grams match ? order by rowid desc limit ?)
  cross join shian_gram on doc = found`;

interface Indexed {
  readonly entity: string;
  readonly record: string;
}

async function latestOf(executor: Executor, asks: readonly GramWays[], most: number): Promise<readonly Indexed[]> {
  return (await executor.executeQuery(compiledText<Indexed>(LATEST, [waysText(asks), most]))).rows;
}

/** Most have few records: so many are asked about at once, and one by one only where that gives too many. */
const MAX_TOGETHER = 16;

/** Pieces of the list in which no entity stands twice: whose record it is says which of them it meets. */
function askedTogether(asks: readonly GramWays[]): GramWays[][] {
  const parts: GramWays[][] = [];
  let part: GramWays[] = [];
  for (const ask of asks) {
    if (part.length === MAX_TOGETHER || part.some(({ entity }) => entity === ask.entity)) part = [];
    if (part.push(ask) === 1) parts.push(part);
  }
  return parts;
}

async function latestOfPart(executor: Executor, part: readonly GramWays[], most: number): Promise<readonly string[][]> {
  const found = await latestOf(executor, part, most);
  if (part.length === 1) return [found.map(({ record }) => record)];
  if (found.length < most) {
    const records = Map.groupBy(found, ({ entity }) => entity);
    return part.map(({ entity }) => (records.get(entity) ?? []).map(({ record }) => record));
  }
  const each: string[][] = [];
  for (const ask of part) each.push((await latestOf(executor, [ask], most)).map(({ record }) => record));
  return each;
}

/** FTS5 without positions and without the text: which word stands in which row, and nothing else. */
export const sqliteGrams: GramStore = {
  put: async (executor, docs) => {
    const rows = JSON.stringify(docs.map(({ doc, entity, record }) => [doc, entity, record]));
    const texts = JSON.stringify(docs.map((doc) => [doc.doc, textOf(doc)]));
    await executor.executeQuery(compiledText(PUT_RECORDS, [rows]));
    await executor.executeQuery(compiledText(PUT_TEXTS, [texts]));
  },
  remove: async (executor, docs) => {
    for (const doc of docs) {
      await sql`delete from shian_gram_grams where rowid = ${doc}`.execute(executor);
      await sql`delete from shian_gram where doc = ${doc}`.execute(executor);
    }
  },
  find: async (executor, groups, most) => {
    const found: (readonly string[] | undefined)[] = [];
    for (const group of groups) found.push(await recordsOf(executor, group, most));
    return found;
  },
  recordsSql: async (executor, grams, most) => {
    const words = allOf(grams);
    const { rows } = await sql<{ many: number }>`select count(*) as many from (
      select 1 from shian_gram_grams where shian_gram_grams match ${words} limit ${Math.ceil(most) + 1})`.execute(
      executor,
    );
    if (Number(rows[0]?.many) > most) return undefined;
    return text`select record from (select rowid as found from shian_gram_grams where shian_gram_grams match ${words})
      cross join shian_gram on doc = found`;
  },
  latest: async (executor, asks, most) => {
    const found: (readonly string[])[] = [];
    for (const part of askedTogether(asks)) found.push(...(await latestOfPart(executor, part, most)));
    return found;
  },
  settle: async (executor) => {
    const changes = async () => {
      const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(executor);
      return Number(rows[0]?.changes);
    };
    // Two pieces of a size are one worth making.
    await sql`insert into shian_gram_grams (shian_gram_grams, rank) values ('usermerge', 2)`.execute(executor);
    const before = await changes();
    await sql`insert into shian_gram_grams (shian_gram_grams, rank) values ('merge', ${MERGED_PAGES})`.execute(
      executor,
    );
    return (await changes()) - before >= 2;
  },
};
