import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallName, EntityName } from '../../model/SchemaTypes.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { useConsoleData } from './useConsoleData.ts';

const FRESH_MS = 60_000;

/** The answer of a declared read as its schema states it; the former one stays while filters change, so that nothing jumps. */
export function useCall<E extends EntityName, C extends CallName<E>>(entity: E, call: C, values: EntityRecord) {
  const data = useConsoleData();
  return useQuery({
    queryKey: [entity, 'call', call, values],
    queryFn: ({ signal }) => data.call(entity, call, { values, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}
