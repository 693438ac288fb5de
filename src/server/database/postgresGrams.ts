import { sql } from 'kysely';
import type { GramStore } from './GramStore.ts';

const arrayOf = (grams: Iterable<number>): string => `{${[...grams].join()}}`;

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
      select asked.at, case when count(*) <= ${most} then array_agg(hit.record) end as records
      from unnest(${groups.map(arrayOf)}::text[]) with ordinality as asked(grams, at)
      cross join lateral (
        select record from shian_gram where grams @> asked.grams::integer[] limit ${most + 1}) as hit
      group by asked.at`.execute(executor);
    const hits = new Map(rows.map(({ at, records }) => [Number(at), records ?? undefined]));
    return groups.map((_, at) => (hits.has(at + 1) ? hits.get(at + 1) : []));
  },
  settle: async (executor) => {
    await sql`select gin_clean_pending_list('shian_gram_grams')`.execute(executor);
    return false;
  },
};
