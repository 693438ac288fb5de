import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { describeTables, wantedTables } from '../catalogue/describeTables.ts';

/** Every table of the platform with its columns, from the model, and its rows, from the database. */
export const handler: ActionHandler<'resMetadataInfo.selectAllTableData'> = (context, { values }) =>
  describeTables(context, wantedTables(context, values));
