import { useQuery } from '@tanstack/react-query';
import { sourceTable, sourceTables } from '../../../protocol/calls/datasource.ts';
import { call } from '../../start/http/call.ts';

/** Another server is asked for them: longer than usual. */
const TIMEOUT_MS = 20_000;

/** The tables of a data source, read anew whenever somebody looks. */
export const useSourceTables = (id: string) =>
  useQuery({
    queryKey: ['fixed', sourceTables.path, id],
    queryFn: ({ signal }) => call(sourceTables, { query: { id }, signal, timeout: TIMEOUT_MS }),
    gcTime: 0,
    retry: false,
  });

export const useSourceTable = (id: string, name: string) =>
  useQuery({
    queryKey: ['fixed', sourceTable.path, id, name],
    queryFn: ({ signal }) => call(sourceTable, { query: { id, name }, signal, timeout: TIMEOUT_MS }),
    gcTime: 0,
    retry: false,
  });
