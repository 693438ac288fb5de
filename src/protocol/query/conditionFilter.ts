import type { Comparison, Condition } from '../../model/Condition.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { readPath } from '../../model/readPath.ts';
import { mapLeaves } from '../../model/Tree.ts';
import type { ScopeAround } from '../../model/visibility.ts';
import type { Filter, FilterTree } from '../types.ts';

/** A condition on own fields as filters that ask for its rows, one for each part: what it takes from session and clock is filled in. */
export function conditionFilters(condition: Condition, around: ScopeAround): readonly FilterTree[] {
  const scope = { row: {}, form: {}, ...around };
  const filled = (value: unknown): unknown => (isValueRef(value) ? readPath(value.ref, scope) : value);
  const tree = mapLeaves<Comparison, Filter>(condition, ({ path, op, value }) => ({
    field: path,
    op,
    value: Array.isArray(value) ? value.flatMap(filled) : filled(value),
  }));
  return 'all' in tree ? tree.all : [tree];
}
