import { useQuery } from '@tanstack/react-query';
import { tableAll, tableFields } from '../../../protocol/calls/codegen.ts';
import { call } from '../../start/http/call.ts';

/** Another server is asked for them: longer than usual. */
const TIMEOUT_MS = 20_000;

/** The tables of a data source; none is asked for before one is chosen. */
export const useTables = (databaseId: string) =>
  useQuery({
    queryKey: ['fixed', tableAll.path, databaseId],
    queryFn: ({ signal }) => call(tableAll, { body: { databaseId }, signal, timeout: TIMEOUT_MS }),
    enabled: databaseId !== '',
    gcTime: 0,
    retry: false,
  });

/** The columns of a table, by the id that the list of tables gave it. */
export const useColumns = (id: string) =>
  useQuery({
    queryKey: ['fixed', tableFields.path, id],
    queryFn: ({ signal }) => call(tableFields, { params: { id }, signal, timeout: TIMEOUT_MS }),
    enabled: id !== '',
    gcTime: 0,
    retry: false,
  });
