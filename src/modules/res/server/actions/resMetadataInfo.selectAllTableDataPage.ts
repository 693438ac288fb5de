import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { describeTables, wantedTables } from '../catalogue/describeTables.ts';

/** The tables of the platform by page. */
export const handler: ActionHandler<'resMetadataInfo.selectAllTableDataPage'> = async (
  context,
  { values, page = { current: 1, size: 10 } },
) => {
  const wanted = wantedTables(context, values);
  const start = (page.current - 1) * page.size;
  const records = await describeTables(context, wanted.slice(start, start + page.size));
  return { records, total: wanted.length, size: page.size, current: page.current };
};
