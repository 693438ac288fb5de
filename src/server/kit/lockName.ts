import type { OperationContext } from './OperationContext.ts';

/** Whoever counts rows and then writes the number waits for the one who is doing the same, to the end of the transaction. */
export const lockName = ({ repository: { database, tenantId } }: OperationContext, name: string): Promise<void> =>
  database.dialect.lockName(database.executor, `${tenantId} ${name}`);
