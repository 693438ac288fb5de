import { sql } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import { memoize } from '../../model/memoize.ts';
import { searchedFields } from '../../model/searchedFields.ts';
import type { GramStore, GramWays } from '../database/GramStore.ts';
import { gramTables } from '../database/gramTables.ts';
import type { Reading } from '../database/readingOf.ts';
import type { TextHits } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { readingOfFields } from './readingOfFields.ts';
import { tenantOfRows } from './tenantOfRows.ts';
import { cutGram, type GramPlace } from './textGrams.ts';

/** A change of how texts are taken apart is another number: grams are made anew. */
const VERSION = 1;

/** Beyond that many it is quicker to go through the rows in their order, of which so many are met soon. */
export const MAX_FOUND = 3000;

/** What the grams of an entity are made of, as it is noted beside them. */
export const fieldsOfGrams = memoize((entity: Entity): string =>
  [VERSION, entity.titleField, ...searchedFields(entity).map(({ name }) => name)].join(' '),
);

/** Grams are of texts that stand in rows, removed or not. */
const readingOfTexts = memoize((entity: Entity): Reading => {
  const texts = searchedFields(entity).map(({ name }) => name);
  return readingOfFields(entity, ['isDeleted', ...texts]);
});

export function placeOf(scope: Pick<RepositoryScope, 'tenantId'>, entity: Entity, field: string): GramPlace {
  return { tenantId: tenantOfRows(scope, entity), entity: entity.name, field };
}

/** Records that have all of these grams. */
export interface GramAsk {
  readonly entity: Entity;
  readonly grams: readonly number[];
}

/**
 * For each asked the ids of this tenant's records that may meet it, among them all that do: deleted ones and a few
 * more may be there too, so the rows themselves have the last word. Undefined where grams do not serve: they are
 * not made yet, the text is too short, or there are too many.
 */
export async function recordsWith(
  scope: RepositoryScope,
  asks: readonly GramAsk[],
): Promise<readonly (ReadonlySet<string> | undefined)[]> {
  const asked = asks.filter(({ grams }) => grams.length > 0);
  const entities = [...new Set(asked.map(({ entity }) => entity))];
  for (const entity of entities) scope.onRead?.(readingOfTexts(entity), scope.tenantId);
  const writtenOf = await servedEntities(scope, entities);
  const ready = [...writtenOf.keys()];
  const served = asked.filter(({ entity }) => writtenOf.has(entity));
  if (served.length === 0) return asks.map(() => undefined);
  const groups = [...ready.map((entity) => [cutGram(placeOf(scope, entity, ''))]), ...served.map(({ grams }) => grams)];
  const found = await scope.database.dialect.grams.find(scope.executor, groups, MAX_FOUND);
  const cutOf = new Map(ready.map((entity, at) => [entity, found[at]]));
  const foundOf = new Map(served.map((ask, at) => [ask, found[ready.length + at]]));
  return asks.map((ask) => {
    const [cut, records] = [cutOf.get(ask.entity), foundOf.get(ask)];
    // Where very many texts are too long to be taken apart, rows are gone through.
    if (cut === undefined || records === undefined) return undefined;
    return new Set([...records, ...cut, ...(writtenOf.get(ask.entity) ?? [])]);
  });
}

/** Of very many records that may have a text so many that were added last are looked at. */
const LATEST = 200;

/** Records that have all grams of one of the ways. */
export interface WaysAsk {
  readonly entity: Entity;
  readonly ways: GramWays['ways'];
}

/** As `recordsWith`, of very many the latest: what it takes does not grow with how many there are. */
export async function latestWith(
  scope: RepositoryScope,
  asks: readonly WaysAsk[],
  latest: NonNullable<GramStore['latest']>,
): Promise<readonly (TextHits | undefined)[]> {
  const asked = asks.filter(({ ways }) => ways.length > 0 && ways.every((grams) => grams.length > 0));
  const writtenOf = await servedEntities(scope, [...new Set(asked.map(({ entity }) => entity))]);
  const ready = [...writtenOf.keys()];
  const cuts = await cutRecords(scope, ready, latest);
  const cutOf = new Map(ready.map((entity, at) => [entity, cuts[at]]));
  // Where very many texts are too long to be taken apart, rows are gone through.
  const served = asked.filter(({ entity }) => cutOf.get(entity) !== undefined);
  const found = await latest(
    scope.executor,
    served.map(({ entity, ways }) => ({ entity: entity.name, ways })),
    LATEST + 1,
  );
  const byAsk = new Map(served.map((ask, at) => [ask, found[at] ?? []]));
  return asks.map((ask) => {
    const records = byAsk.get(ask);
    if (records === undefined) return undefined;
    const always = [...(cutOf.get(ask.entity) ?? []), ...(writtenOf.get(ask.entity) ?? [])];
    return { ids: new Set([...records, ...always]), isAll: records.length <= LATEST };
  });
}

/** Of each entity the records of which not everything was taken apart; undefined where they are very many. */
async function cutRecords(
  { database, executor, tenantId }: RepositoryScope,
  entities: readonly Entity[],
  latest: NonNullable<GramStore['latest']>,
): Promise<readonly (readonly string[] | undefined)[]> {
  if (entities.length === 0) return [];
  const cuts = entities.map((entity) => [cutGram(placeOf({ tenantId }, entity, ''))]);
  // Hardly any text is so long: one look says so of all entities.
  const [any = []] = await latest(executor, [{ entity: '', ways: cuts }], 1);
  return any.length === 0 ? cuts.map(() => []) : database.dialect.grams.find(executor, cuts, MAX_FOUND);
}

/**
 * Of these entities those that are served, whose rows have all been taken apart by the fields of this release; each
 * with its records that were written since. Whatever is taken apart after this look is found by its grams.
 */
async function servedEntities(
  scope: RepositoryScope,
  entities: readonly Entity[],
): Promise<ReadonlyMap<Entity, readonly string[]>> {
  if (entities.length === 0) return new Map();
  const names = entities.map(({ name }) => name);
  const tenants = [...new Set(entities.map((entity) => tenantOfRows(scope, entity)))];
  const complete = gramTables(scope.executor)
    .selectFrom('shian_gram_fill')
    .where('done', '=', 1)
    .where('entity', 'in', names);
  const found = await complete
    .select(['entity', 'fields', sql<string | null>`null`.as('record'), sql<string | null>`null`.as('until')])
    .unionAll((both) =>
      both
        .selectFrom(
          both
            .selectFrom('shian_gram_todo')
            .select(['entity', 'record', 'until'])
            // Of others there may be very many, which are nobody's business yet.
            .where('entity', 'in', complete.select('entity'))
            .where('tenant_id', 'in', tenants)
            .limit(MAX_FOUND + 1)
            .as('todo'),
        )
        .select(['todo.entity', sql<string>`''`.as('fields'), 'todo.record', 'todo.until']),
    )
    .execute();
  const lines = Map.groupBy(found, ({ record }) => (record === null ? 'fill' : 'written'));
  const written = lines.get('written') ?? [];
  // Very many at once: they are worked off, and until then rows are gone through.
  if (written.length > MAX_FOUND || written.some(({ until }) => until !== null)) return new Map();
  const fieldsOf = new Map(lines.get('fill')?.map(({ entity, fields }) => [entity, fields]));
  const recordsOf = Map.groupBy(written, ({ entity }) => entity);
  return new Map(
    entities
      .filter((entity) => fieldsOf.get(entity.name) === fieldsOfGrams(entity))
      .map((entity) => [entity, (recordsOf.get(entity.name) ?? []).flatMap(({ record }) => record ?? [])]),
  );
}
