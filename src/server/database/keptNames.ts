import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from './Dialect.ts';
import type { TableDefinition } from './TableDefinition.ts';

/** Tables of ours whose rows name an entity. */
const NAMING = [
  ['shian_history', 'entity'],
  ['shian_comment', 'entity'],
  ['shian_mention', 'entity'],
  ['shian_follow', 'entity'],
  ['shian_saved_view', 'list'],
] as const;

/** What is kept beside the records of an entity stays theirs under its new name: it is found by that alone. */
export function entityRenamed(before: TableDefinition, after: TableDefinition): RawBuilder<unknown>[] {
  const { entity: from } = before;
  const { entity: to } = after;
  if (from === undefined || to === undefined || from === to) return [];
  const named = NAMING.map(
    ([table, column]) =>
      sql`update ${sql.table(table)} set ${sql.id(column)} = ${to} where ${sql.id(column)} = ${from}`,
  );
  const actions = sql`update shian_history set action = ${`${to}.`} || substr(action, ${sql.lit(from.length + 2)})
    where entity = ${to} and action like ${`${from}.%`}`;
  const runs = sql`update shian_flow_instance set business_table = ${after.name} where business_table = ${before.name}`;
  return [...named, actions, runs];
}

/**
 * Changes of a field stay its own under its new name, by whose rights they are read, and become nobody else's who takes
 * over the old one. Of what left in a file only the columns are named by it.
 */
export function fieldRenamed(dialect: Dialect, entity: string, from: string, to: string): RawBuilder<unknown> {
  return sql`update shian_history
    set fields = replace(fields, ${`,${from},`}, ${`,${to},`}),
      changes = case when op = 'export' then changes else ${dialect.withRenamedKey(sql.ref('changes'), from, to)} end
    where entity = ${entity} and fields like ${`%,${from},%`}`;
}
