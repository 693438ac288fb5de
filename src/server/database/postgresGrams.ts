import { sql } from 'kysely';
import type { GramStore } from './GramStore.ts';

const arrayOf = (grams: Iterable<number>): string => `{${[...grams].join()}}`;

/** A sample of rows says of a gram how many have it: beyond doubt more than asked for where it says so many times as many. */
const DOUBT = 2;

/**
 * Grams that, as the engine knows its table, far more records have than `most`. To find that out by its index it
 * collects all of those records, of which there may be hundreds of thousands.
 */
const common = (most: number) => sql`
  select known.gram from pg_stats, unnest(most_common_elems::text::integer[], most_common_elem_freqs) as known(gram, share)
  where schemaname = current_schema() and tablename = 'shian_gram' and attname = 'grams' and known.gram is not null
    and known.share * (select reltuples from pg_class where oid = 'shian_gram'::regclass) > ${DOUBT * most}::integer`;

/** A list of integers in each row, in an inverted index. */
export const postgresGrams: GramStore = {
  put: async (executor, docs) => {
    const rows = docs.map(
      ({ doc, entity, record, grams }) => sql`(${doc}::bigint, ${entity}, ${record}, ${arrayOf(grams)}::integer[])`,
    );
    await sql`insert into shian_gram (doc, entity, record, grams) values ${sql.join(rows)}
      on conflict (doc) do update set grams = excluded.grams`.execute(executor);
  },
  remove: async (executor, docs) => {
    await sql`delete from shian_gram where doc = any(${[...docs]}::bigint[])`.execute(executor);
  },
  find: async (executor, groups, most) => {
    const { rows } = await sql<{ at: number; records: string[] | null }>`
      with common as materialized (${common(most)})
      select asked.at, case when asked.very_many or count(hit.record) > ${most} then null
        else coalesce(array_agg(hit.record) filter (where hit.record is not null), '{}') end as records
      from (
        select grams::integer[] as grams, at,
          array_length(grams::integer[], 1) = 1 and (grams::integer[])[1] in (select gram from common) as very_many
        from unnest(${groups.map(arrayOf)}::text[]) with ordinality as given(grams, at)) as asked
      left join lateral (
        select record from shian_gram where grams @> asked.grams and not asked.very_many limit ${most + 1}) as hit on true
      group by asked.at, asked.very_many`.execute(executor);
    const hits = new Map(rows.map(({ at, records }) => [Number(at), records ?? undefined]));
    return groups.map((_, at) => hits.get(at + 1));
  },
  settle: async (executor) => {
    await sql`select gin_clean_pending_list('shian_gram_grams')`.execute(executor);
    return false;
  },
};
