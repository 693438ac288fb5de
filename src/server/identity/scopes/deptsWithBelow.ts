import { readAll } from '../../repository/readAll.ts';
import type { Directory } from '../people/Directory.ts';
import { rowsBelow } from './rowsBelow.ts';

/** These departments of a tenant and every one below them. */
export async function deptsWithBelow(
  directory: Directory,
  tenantId: string,
  deptIds: readonly string[],
): Promise<string[]> {
  const all = await readAll(directory.repository(tenantId), directory.entities.dept);
  return [...new Set(deptIds), ...rowsBelow(all, deptIds).map(({ id }) => id)];
}
