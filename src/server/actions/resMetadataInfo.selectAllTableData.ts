import { describeTables, wantedTables } from '../operations/catalogue/describeTables.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';

/** Every table of the platform with its columns, from the model, and its rows, from the database. */
export const handler: ActionHandler = (context, { values }) => describeTables(context, wantedTables(context, values));
