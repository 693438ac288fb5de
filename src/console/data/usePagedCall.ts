import { useState } from 'react';
import type { CallName, EntityName } from '../../model/SchemaTypes.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { useCall } from './useCall.ts';

const NONE: EntityRecord = {};

/**
 * A paged declared read with its filters, for `CallFilters` (`search`) and `PagedTable` (`paging`): other filters begin
 * at the first page, and an error counts only while there is nothing to show. `fixed` are inputs nobody changes.
 */
export function usePagedCall<E extends EntityName, C extends CallName<E>>(
  entity: E,
  call: C,
  size: number,
  fixed: EntityRecord = NONE,
) {
  const [filters, setFilters] = useState(NONE);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(entity, call, { ...filters, ...fixed }, { page, size });
  const onChange = (next: EntityRecord) => {
    setFilters(next);
    setPage(1);
  };
  const onRetry = () => void refetch();
  return {
    data,
    refetch,
    search: { values: filters, onChange },
    paging: { page, size, onPage: setPage, error: data ? null : error, onRetry },
  };
}
