import type { Entity } from '../../model/Entity.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { memoize } from '../../model/memoize.ts';

/** Names that a choice of this entity needs: id, title, key, parent and their labels. */
export const lookupFields = memoize((entity: Entity): ReadonlySet<string> => {
  const parents = entity.fields.filter((field) => referenceTarget(field)?.entity === entity.name);
  const names = [
    'id',
    entity.titleField,
    'code',
    entity.list.tree ?? '',
    ...entity.lookup,
    ...parents.map((field) => field.name),
  ];
  const labels = names.flatMap((name) => fieldOf(entity, name)?.embedded ?? []);
  return new Set([...names, ...labels]);
});
