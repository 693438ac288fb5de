import { sumOf } from '../../model/sumOf.ts';
import { AppError } from '../AppError.ts';
import type { Executor } from '../database/Database.ts';
import { fileTables } from '../database/fileTables.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { numberParameter } from '../identity/people/numberParameter.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import type { ReceivedFile } from './fileStore.ts';

const MEGABYTE = 1024 * 1024;

/** Parameters that hold the budgets in megabytes, and what holds without them; 0 or less means no bound. */
const BUDGETS = {
  account: { parameter: 'file.budget.account', megabytes: 1024 },
  tenant: { parameter: 'file.budget.tenant', megabytes: 20_480 },
} as const;

/**
 * No upload takes longer: its body may take a quarter of an hour (`requestTimeout`), and then the file goes to its store.
 * What was taken for one before then belongs to a server that stopped.
 */
export const LONGEST_UPLOAD_MS = 60 * 60_000;

async function budgetOf(directory: Directory, whose: keyof typeof BUDGETS): Promise<number> {
  const { parameter, megabytes } = BUDGETS[whose];
  const budget = await numberParameter(directory, parameter, megabytes);
  return budget <= 0 ? Number.POSITIVE_INFINITY : budget * MEGABYTE;
}

export interface Upload {
  readonly id: string;
  readonly owner: Principal;
  /** As the request announced them, or the most it may bring. */
  readonly bytes: number;
  readonly now: number;
}

/**
 * Takes the room an upload needs from the budgets of account and tenant before anything is read: of
 * uploads that come at once each waits for the one before and counts what that took.
 */
export async function reserveUpload(directory: Directory, upload: Upload): Promise<void> {
  const { owner, bytes, now, id } = upload;
  const [account, tenant] = await Promise.all([budgetOf(directory, 'account'), budgetOf(directory, 'tenant')]);
  await directory.database.write(async (executor) => {
    await directory.database.dialect.lockName(executor, `files ${owner.tenantId}`);
    const used = await usedBy(executor, owner, now - LONGEST_UPLOAD_MS);
    if (used.account + bytes > account || used.tenant + bytes > tenant) throw new AppError('fileBudget');
    await fileTables(executor)
      .insertInto('shian_file')
      .values({
        id,
        name: '',
        tenant_id: owner.tenantId,
        user_id: owner.id,
        client_id: owner.clientId,
        bytes,
        state: 'receiving',
        created_at: now,
        unused_since: null,
        store: '',
        seconds: null,
      })
      .execute();
  });
}

/** Bytes stored, and taken by uploads under way. */
async function usedBy(executor: Executor, { tenantId, id }: Principal, since: number) {
  const sums = await fileTables(executor)
    .selectFrom('shian_file')
    .select((row) => ['user_id', row.fn.sum<number | string | null>('bytes').as('bytes')])
    .where('tenant_id', '=', tenantId)
    .where((row) => row.or([row('state', '=', 'stored'), row('created_at', '>', since)]))
    .groupBy('user_id')
    .execute();
  const bytesOf = (rows: typeof sums) => sumOf(rows, ({ bytes }) => Number(bytes ?? 0));
  return { tenant: bytesOf(sums), account: bytesOf(sums.filter(({ user_id }) => user_id === id)) };
}

/** Written down before a file goes to an object store: whatever happens on the way, what came there is found again. */
export async function announceUpload(
  { database }: Directory,
  file: { readonly id: string; readonly name: string; readonly store: string },
): Promise<void> {
  await database.write((executor) =>
    fileTables(executor)
      .updateTable('shian_file')
      .set({ name: file.name, store: file.store })
      .where('id', '=', file.id)
      .execute(),
  );
}

/** From now on the file takes its own size. */
export async function confirmUpload(
  { database }: Directory,
  { id, name, size, seconds }: Pick<ReceivedFile, 'name' | 'size' | 'seconds'> & { readonly id: string },
): Promise<void> {
  await database.write((executor) =>
    fileTables(executor)
      .updateTable('shian_file')
      .set({ name, bytes: size, state: 'stored', seconds })
      .where('id', '=', id)
      .execute(),
  );
}

/** Gives back what an upload took that came to nothing; one that may lie in a store is looked after by the sweep. */
export async function releaseUpload({ database }: Directory, id: string): Promise<void> {
  await database.write((executor) =>
    fileTables(executor)
      .deleteFrom('shian_file')
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .where('store', '=', '')
      .execute(),
  );
}
