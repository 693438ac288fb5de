import type { OperationContext } from './OperationContext.ts';

/** Whoever counts rows and then writes the number waits for the one who is doing the same, to the end of the transaction. */
export const holdName = ({ repository: { database, tenantId } }: OperationContext, name: string): Promise<void> =>
  database.dialect.holdName(database.executor, `${tenantId} ${name}`);
