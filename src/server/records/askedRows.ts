import type { Entity } from '../../model/Entity.ts';
import type { FilterTree } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { RowFilter } from '../repository/Repository.ts';
import { allowedFilters } from './allowedFilters.ts';
import { countGuesses } from './countGuesses.ts';
import { filtersWithinSteps } from './withinSteps.ts';

/** The rows that somebody asks for, as far as she may ask: by fields she sees, in records whose step shows them. */
export async function askedRows(
  context: OperationContext,
  entity: Entity,
  filters: readonly FilterTree[],
): Promise<readonly RowFilter[]> {
  const allowed = allowedFilters(context, entity, filters);
  await countGuesses(context, entity, filters);
  return filtersWithinSteps(context, entity, allowed);
}
