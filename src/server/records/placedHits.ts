import type { Entity } from '../../model/Entity.ts';
import { fieldOf, type ReferenceTarget, referenceTarget } from '../../model/lookups.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { Repository } from '../repository/Repository.ts';
import { titlesFor } from './names.ts';

/** A record that was found, by the text of the field that was met. */
export interface Hit {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  readonly field: string;
  readonly text: string;
  /** What it lies within, as its tree refers to it; empty: nothing. */
  readonly parent: string;
}

/** Many records of a tree have one name (the button 新增 of each menu): `within` tells them apart. */
export interface PlacedHit extends Omit<Hit, 'parent'> {
  readonly within: string;
}

export const parentOf = ({ list }: Entity, row: EntityRecord): string => String(row[list.tree ?? ''] ?? '');

/** Names what the hits lie within, as far as it may be read. */
export async function placeHits(
  context: OperationContext,
  reads: Repository,
  hits: readonly Hit[],
): Promise<PlacedHit[]> {
  const names = new Map<string, string>();
  for (const [name, own] of Map.groupBy(hits, ({ entity }) => entity)) {
    const parents = new Set(own.flatMap(({ parent }) => (parent === '' ? [] : [parent])));
    const entity = context.model.entities[name];
    const target = entity && treeTarget(entity);
    if (!entity || !target || parents.size === 0) continue;
    const rows = await reads.find(entity, { where: { path: target.valueField, op: 'in', value: [...parents] } });
    const titles = await titlesFor(context, entity, rows);
    for (const row of rows) names.set(`${name} ${row[target.valueField]}`, titles.get(String(row.id)) ?? '');
  }
  return hits.map(({ parent, ...hit }) => ({ ...hit, within: names.get(`${hit.entity} ${parent}`) ?? '' }));
}

/** How the rows of an entity that is a tree refer to what they lie within. */
function treeTarget(entity: Entity): ReferenceTarget | undefined {
  const { tree } = entity.list;
  const field = tree === undefined ? undefined : fieldOf(entity, tree);
  const target = field && referenceTarget(field);
  return target?.entity === entity.name ? target : undefined;
}
