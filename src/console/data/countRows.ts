import { isText } from '../../model/guards.ts';
import type { EntitySummary } from '../../model/Model.ts';
import { operatorNamed } from '../../model/operators.ts';
import { type FilterValues, isBlankFilter } from '../../protocol/query/filtersOf.ts';
import { plainCount, readPlainCount } from '../../protocol/query/plainCount.ts';
import type { Filter } from '../../protocol/types.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import { sendWire } from './callOperation.ts';

/** The conditions of a filter that names an operator with each field (`status__eq`); undefined where only the schema knows it. */
export function plainFilters(filter: FilterValues): readonly Filter[] | undefined {
  const read = Object.entries(filter).map(([key, value]): Filter | undefined => {
    const [field, word] = key.split('__');
    const op = operatorNamed(word);
    return op === undefined || !isText(field) || isBlankFilter(value) ? undefined : { field, op, value };
  });
  return read.every((one) => one !== undefined) ? read : undefined;
}

type Count = (signal: AbortSignal) => Promise<number>;

/**
 * Counts rows on our own server without the schema of their entity, which is as large as a screen. Undefined where
 * that cannot be: the list tells then how many rows its page belongs to.
 */
export function countOf(entity: Pick<EntitySummary, 'api'>, filter: FilterValues): Count | undefined {
  const filters = onOwnServer() ? plainFilters(filter) : undefined;
  const wire = filters && plainCount(entity, filters);
  if (wire === undefined) return undefined;
  return async (signal) => readPlainCount((await sendWire(entity, wire, signal)).data);
}
