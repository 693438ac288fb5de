import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Executor } from './Database.ts';
import type { GramStore } from './GramStore.ts';
import { sql as text } from './sqlText.ts';

const arrayOf = (grams: Iterable<number>): string => `{${[...grams].join()}}`;

/** A sample of rows says of a gram how many have it: beyond doubt more than asked for where it says so many times as many. */
const DOUBT = 2;

/** So long it is not asked again which grams are common: that changes with very many rows, and rows have the last word. */
const KNOWN_MS = 60_000;

/** Of a million records the sample tells only of grams that more than ten thousand have; others are remembered once met. */
const MAX_MET = 1000;
const MET_MS = 600_000;

interface Common {
  /** How many records have each of them, by a sample. */
  readonly records: ReadonlyMap<number, number>;
  /** When it was asked. */
  readonly at: number;
}

/**
 * Grams that very many records have, as the engine knows its table. To find that out by its index it collects all of
 * those records, of which there may be hundreds of thousands.
 */
async function askCommon(executor: Executor): Promise<Common['records']> {
  const { rows } = await sql<{ gram: number; records: number }>`
    select known.gram, known.share * (select reltuples from pg_class where oid = 'shian_gram'::regclass) as records
    from pg_stats, unnest(most_common_elems::text::integer[], most_common_elem_freqs) as known(gram, share)
    where schemaname = current_schema() and tablename = 'shian_gram' and attname = 'grams' and known.gram is not null`.execute(
    executor,
  );
  return new Map(rows.map(({ gram, records }) => [gram, records]));
}

type Groups = readonly (readonly number[])[];

/** Which records have all grams of each group; null: more than `most`. */
async function askRecords(executor: Executor, groups: Groups, most: number): Promise<Map<number, string[] | null>> {
  const { rows } = await sql<{ at: number; records: string[] | null }>`
    select asked.at, case when count(hit.record) > ${most} then null
      else coalesce(array_agg(hit.record) filter (where hit.record is not null), '{}') end as records
    from (
      select grams::integer[] as grams, at from unnest(${groups.map(arrayOf)}::text[]) with ordinality as given(grams, at)
    ) as asked
    left join lateral (select record from shian_gram where grams @> asked.grams limit ${most + 1}) as hit on true
    group by asked.at`.execute(executor);
  return new Map(rows.map(({ at, records }) => [Number(at) - 1, records]));
}

/** A list of integers in each row, in an inverted index. */
export function postgresGrams(): GramStore {
  let common: Common | undefined;
  /** Grams that more records have than so many. */
  const met = new LRUCache<number, number>({ max: MAX_MET, ttl: MET_MS });

  async function commonNow(executor: Executor): Promise<Common['records']> {
    const at = performance.now();
    if (common === undefined || at - common.at > KNOWN_MS) common = { records: await askCommon(executor), at };
    return common.records;
  }

  return {
    put: async (executor, docs) => {
      const rows = docs.map(
        ({ doc, entity, record, grams }) => sql`(${doc}::bigint, ${entity}, ${record}, ${arrayOf(grams)}::integer[])`,
      );
      await sql`insert into shian_gram (doc, entity, record, grams) values ${sql.join(rows)}
        on conflict (doc) do update set grams = excluded.grams`.execute(executor);
      // The index collects what is new in a list that each group of each search would go along: hundreds of times.
      await sql`select gin_clean_pending_list('shian_gram_grams')`.execute(executor);
    },
    remove: async (executor, docs) => {
      await sql`delete from shian_gram where doc = any(${[...docs]}::bigint[])`.execute(executor);
    },
    find: async (executor, groups, most) => {
      const known = await commonNow(executor);
      const isCommon = ([gram, ...more]: readonly number[]) =>
        gram !== undefined &&
        more.length === 0 &&
        ((known.get(gram) ?? 0) > DOUBT * most || (met.get(gram) ?? Number.NEGATIVE_INFINITY) >= most);
      const asked = groups.filter((group) => !isCommon(group));
      const found = asked.length === 0 ? undefined : await askRecords(executor, asked, most);
      const hits = new Map(asked.map((group, at) => [group, found?.get(at) ?? undefined]));
      for (const [[gram, ...more], records] of hits)
        if (gram !== undefined && more.length === 0 && records === undefined) met.set(gram, most);
      return groups.map((group) => hits.get(group));
    },
    recordsSql: async (executor, grams, most) => {
      const known = await commonNow(executor);
      if (grams.every((gram) => (known.get(gram) ?? 0) > most)) return undefined;
      return text`select record from shian_gram where grams @> ${arrayOf(grams)}::text::integer[]`;
    },
    settle: async () => false,
  };
}
