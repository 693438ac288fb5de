import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { FindQuery, Repository } from './Repository.ts';

const SIZE = 200;

/** Every row, page by page: for the server's own small tables (menus, dictionaries, departments). */
export async function readAll(
  repository: Repository,
  entity: Entity,
  query: Omit<FindQuery, 'limit'> = {},
): Promise<EntityRecord[]> {
  const rows: EntityRecord[] = [];
  // The id comes last, so that pages neither overlap nor leave a row out.
  const sort = [...(query.sort ?? []), { field: 'id', order: 'ASC' } as const];
  for (let page = 1; ; page += 1) {
    const found = await repository.page(entity, { ...query, sort, page, size: SIZE });
    rows.push(...found.records);
    if (rows.length >= found.total || found.records.length === 0) return rows;
  }
}
