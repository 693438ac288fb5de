import { readAll } from '../repository/readAll.ts';
import { type Directory, textOf } from './Directory.ts';

/** These departments of a tenant and every one below them. */
export async function deptsWithBelow(
  directory: Directory,
  tenantId: string,
  deptIds: readonly string[],
): Promise<string[]> {
  const all = await readAll(directory.repository(tenantId), directory.entities.dept);
  const known = new Set(deptIds);
  for (let grown = true; grown; ) {
    grown = false;
    for (const dept of all) {
      const id = textOf(dept.id);
      if (known.has(id) || !known.has(textOf(dept.parentId))) continue;
      known.add(id);
      grown = true;
    }
  }
  return [...known];
}
