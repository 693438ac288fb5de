import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldOf } from '../../model/lookups.ts';
import { ANY_TEXT } from '../../model/quickFields.ts';
import { mapLeaves } from '../../model/Tree.ts';
import { wallTime } from '../../model/wallTime.ts';
import { conventionOf } from '../../protocol/conventions/index.ts';
import { absoluteFilter } from '../../protocol/query/relativeFilters.ts';
import type { Filter, FilterTree } from '../../protocol/types.ts';
import { rootKey } from '../../protocol/values/rootKey.ts';

/** The filters as a backend of somebody else's reads them: its quick search asks for the title, its days are those of this clock, its roots are below "0", its provinces below "00". */
export function foreignFilters(entity: Entity, filters: readonly FilterTree[]): readonly FilterTree[] {
  const now = wallTime(Date.now());
  return filters.map((tree) =>
    mapLeaves(tree, (leaf: Filter): Filter => {
      const field = fieldOf(entity, leaf.field === ANY_TEXT ? entity.titleField : leaf.field);
      if (field === undefined) return leaf;
      return asWritten(entity, field, absoluteFilter(field, { ...leaf, field: field.name }, now));
    }),
  );
}

/** Where a value stands for none on the wire, what has none is asked for by that. */
function asWritten(entity: Entity, field: Field, filter: Filter): Filter {
  if (filter.op !== 'empty' || filter.value === false) return filter;
  const value = rootKey(field, conventionOf(entity).records.values);
  return value === undefined ? filter : { field: field.name, op: 'eq', value };
}
