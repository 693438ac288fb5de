import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { ReportDefinition } from '../../../model/reportDefinition.ts';
import { useConsoleData } from '../../data/useConsoleData.ts';

const PAGE_ROWS = 200;
/** More is no report but an export. */
const MAX_ROWS = 1000;

/** The records of a report as this person may see them, read page by page; `total` may be more than came. */
export function useReportRows({ entity, filter, sort }: ReportDefinition, enabled: boolean) {
  const data = useConsoleData();
  return useQuery({
    queryKey: [entity, 'report', filter, sort],
    enabled,
    queryFn: async ({ signal }) => {
      const rows: RaRecord[] = [];
      for (let page = 1; ; page += 1) {
        const pagination = { page, perPage: PAGE_ROWS };
        const part = await data.getList(entity, { filter, sort, pagination, signal });
        rows.push(...part.data);
        const total = part.total ?? rows.length;
        if (rows.length >= Math.min(total, MAX_ROWS) || part.data.length === 0) return { rows, total };
      }
    },
  });
}
