import { AppError } from '../../AppError.ts';
import type { Directory } from './Directory.ts';

/**
 * A tenant has no more accounts than its licence says; -1, 0 and nothing mean no cap.
 * Asked in the transaction that adds an account, after it did: of those that come at once each waits for
 * the one before and counts it.
 */
export async function keepAccountCap({ database, entities, ...inside }: Directory, tenantId: string): Promise<void> {
  const cap = Number((await inside.tenant(tenantId))?.accountNumber ?? -1);
  if (cap <= 0) return;
  await database.dialect.lockName(database.executor, `accounts ${tenantId}`);
  if ((await inside.repository(tenantId).count(entities.user)) > cap) throw new AppError('accountCap');
}
