import { type Directory, textOf } from './Directory.ts';
import type { ScopeHolder } from './Principal.ts';

/** Where an enterprise's file names the phones of its key people. */
const PHONES = ['principalPhone', 'directorPhone', 'officerPhone'];

/** The enterprises whose file names the phone of this account: it is how somebody belongs to one. */
export async function enterprisesOf(directory: Directory, holder: ScopeHolder): Promise<readonly string[]> {
  const repository = directory.repository(holder.tenantId);
  const enterprise = directory.model.entities.entInfo;
  const phone = textOf((await repository.get(directory.entities.user, holder.id))?.phone);
  if (enterprise === undefined || phone === '') return [];
  const rows = await repository.find(enterprise, {
    where: { any: PHONES.map((path) => ({ path, op: 'eq' as const, value: phone })) },
  });
  return rows.map(({ id }) => textOf(id));
}
