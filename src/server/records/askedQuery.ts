import type { Entity } from '../../model/Entity.ts';
import type { Calls } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { allowedSort, visibleRows } from './allowedQuery.ts';
import { askedRows } from './askedRows.ts';
import { sortWithinSteps } from './withinSteps.ts';

/** The rows that a list asks for in its order, as far as the user may ask. */
export async function askedQuery(context: OperationContext, entity: Entity, call: Calls['findAll']) {
  return {
    filters: await askedRows(context, entity, call.filters),
    sort: await sortWithinSteps(context, entity, allowedSort(context, entity, call.sort)),
    ...visibleRows(context, entity),
  };
}
