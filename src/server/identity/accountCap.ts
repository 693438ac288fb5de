import { AppError } from '../AppError.ts';
import type { Directory } from './Directory.ts';

/** A tenant has no more accounts than its licence says; -1, 0 and nothing mean no cap (contract 10.1). */
export async function checkAccountCap(directory: Directory, tenantId: string): Promise<void> {
  const cap = Number((await directory.tenant(tenantId))?.accountNumber ?? -1);
  if (cap > 0 && (await directory.repository(tenantId).count(directory.entities.user)) >= cap)
    throw new AppError('accountCap');
}
