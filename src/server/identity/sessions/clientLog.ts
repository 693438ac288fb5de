import type { Database } from '../../database/Database.ts';
import { identityTables } from '../../database/identityTables.ts';
import { newId } from '../../database/newId.ts';
import { maskSecrets } from '../../maskSecrets.ts';
import type { Principal } from '../principals/Principal.ts';

export type LogEntry = Readonly<Partial<Record<'type' | 'message' | 'stack' | 'info' | 'url' | 'time', string>>>;

/** As text: without secrets, without control characters other than line breaks. */
function cleaned(text: string | undefined, length: number): string {
  return maskSecrets(text ?? '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, length);
}

/** Keeps what a browser reported, with the tenant and the user it came from. */
export async function keepClientLog(
  database: Database,
  principal: Principal,
  entries: readonly LogEntry[],
  now: number,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: newId(),
    tenant_id: principal.tenantId,
    user_id: principal.id,
    created_at: now,
    type: cleaned(entry.type, 60),
    message: cleaned(entry.message, 2000),
    stack: cleaned(entry.stack, 8000),
    info: cleaned(entry.info, 2000),
    url: cleaned(entry.url, 500),
  }));
  await database.write((executor) => identityTables(executor).insertInto('shian_client_log').values(rows).execute());
}
