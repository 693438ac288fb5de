import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { removedRecords } from '../../../protocol/calls/recycle.ts';
import { call } from '../../start/http/call.ts';

/** Rows of a page. */
export const BIN_PAGE = 20;

/** A page of a bin; read again whenever something of the entity changes, since both begin with its name. */
export function useBin(entity: string, page: number, text: string) {
  return useQuery({
    queryKey: [entity, 'recycle', page, text],
    queryFn: ({ signal }) => {
      const words = text === '' ? {} : { text };
      return call(removedRecords, { query: { entity, current: page, size: BIN_PAGE, ...words }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
