import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

type Names = ReadonlyMap<string, string>;

const first = (record: EntityRecord, fields: readonly string[]): string =>
  fields.map((name) => String(record[name] ?? '')).find((text) => text !== '') ?? '';

async function readNames(
  { model, repository }: OperationContext,
  entityName: string,
  key: string,
  fields: readonly string[],
  values: readonly string[],
): Promise<[string, string][]> {
  const entity = model.entities[entityName];
  if (entity === undefined || values.length === 0) return [];
  const rows = await repository.pluck(entity, key, values, [key, ...fields]);
  return rows.map((row) => [String(row[key]), first(row, fields)]);
}

/** What candidates (`user:<id>`, `role:<alias>`) are called. Groups that no list here names keep their name. */
export async function peopleNames(context: OperationContext, candidates: readonly string[]): Promise<Names> {
  const of = (prefix: string) =>
    [...new Set(candidates)].flatMap((one) => (one.startsWith(prefix) ? one.slice(prefix.length) : []));
  const users = await readNames(context, 'user', 'id', ['realName', 'name', 'account'], of('user:'));
  const roles = await readNames(context, 'role', 'roleAlias', ['roleName'], of('role:'));
  return new Map([
    ...users.map(([id, name]) => [`user:${id}`, name] as const),
    ...roles.map(([alias, name]) => [`role:${alias}`, name] as const),
  ]);
}
