import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallName, EntityName } from '../../model/SchemaTypes.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { CallInput } from './ConsoleDataProvider.ts';
import { useConsoleData } from './useConsoleData.ts';

const FRESH_MS = 60_000;

/**
 * The answer of a declared read as its schema states it, one page of a paged one; the former answer stays while
 * filters change, so that nothing jumps.
 */
export function useCall<E extends EntityName, C extends CallName<E>>(
  entity: E,
  call: C,
  values: EntityRecord,
  paging?: Pick<CallInput, 'page' | 'size'>,
) {
  const data = useConsoleData();
  return useQuery({
    // Whoever writes into an answer knows it by these four.
    queryKey: [entity, 'call', call, values, ...(paging === undefined ? [] : [paging])],
    queryFn: ({ signal }) => data.call(entity, call, { values, ...paging, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}
