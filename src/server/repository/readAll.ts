import type { Condition } from '../../model/Condition.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { FindQuery, Repository } from './Repository.ts';

/** What `find` gives at most. */
const STEP_ROWS = 1000;
const PAGE_SIZE = 200;

type Query = Omit<FindQuery, 'limit'>;

/** Every row that meets the query, however many there are: in the order asked for, else by id. */
export function readAll(repository: Repository, entity: Entity, query: Query = {}): Promise<EntityRecord[]> {
  return query.sort?.length ? pageByPage(repository, entity, query) : stepByStep(repository, entity, query);
}

/** Each step goes on behind the last id, so that no row is passed over twice and none is counted. */
async function stepByStep(repository: Repository, entity: Entity, query: Query): Promise<EntityRecord[]> {
  const rows: EntityRecord[] = [];
  for (;;) {
    const last = rows.at(-1)?.id;
    const behind: Condition | undefined =
      last === undefined ? undefined : { path: 'id', op: 'gt', value: String(last) };
    const where = query.where && behind ? { all: [query.where, behind] } : (query.where ?? behind);
    const sort = [{ field: 'id', order: 'ASC' }] as const;
    const found = await repository.find(entity, { ...query, where, sort, limit: STEP_ROWS, slow: true });
    rows.push(...found);
    if (found.length < STEP_ROWS) return rows;
  }
}

async function pageByPage(repository: Repository, entity: Entity, query: Query): Promise<EntityRecord[]> {
  const rows: EntityRecord[] = [];
  for (let page = 1; ; page += 1) {
    const found = await repository.page(entity, { ...query, page, size: PAGE_SIZE });
    rows.push(...found.records);
    if (found.records.length < PAGE_SIZE) return rows;
  }
}
