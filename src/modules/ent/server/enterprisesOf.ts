import { type Directory, textOf } from '../../../server/identity/people/Directory.ts';
import type { Standing } from '../../../server/identity/scopes/scopeWords.ts';
import { KEY_PEOPLE } from './keyPeople.ts';

/** The enterprises whose file names the phone of this account: it is how somebody belongs to one. */
export async function enterprisesOf(directory: Directory, holder: Standing): Promise<readonly string[]> {
  const repository = directory.repository(holder.tenantId);
  const enterprise = directory.model.entities.entInfo;
  const stored = async () => (await repository.get(directory.entities.user, holder.id))?.phone;
  const phone = textOf(holder.phone ?? (await stored()));
  if (enterprise === undefined || phone === '') return [];
  const rows = await repository.find(enterprise, {
    where: {
      any: Object.values(KEY_PEOPLE).map((person) => ({ path: person.phone, op: 'eq' as const, value: phone })),
    },
  });
  return rows.map(({ id }) => textOf(id));
}
