import type { Model } from '../../model/Model.ts';
import { wallTime } from '../../model/wallTime.ts';
import { upgradeRoles } from '../boot/upgradeRoles.ts';
import { type Environment, readConfig } from '../config.ts';
import { createDirectory } from '../identity/people/Directory.ts';
import { invalidatePrincipals } from '../identity/principals/principalCache.ts';
import { openInstallation } from './openInstallation.ts';

/** Gives the roles of a tenant what the files say, in one transaction; servers on the database read everybody anew. */
export async function applyRoleFiles(
  model: Model,
  projectDir: string,
  env: Environment,
  { tenantId, exact }: { readonly tenantId: string; readonly exact: boolean },
): Promise<void> {
  const config = readConfig(env, projectDir);
  const { database, close } = await openInstallation(config);
  try {
    await createDirectory({ database, model }).write(async (inside) => {
      await upgradeRoles(inside, { tenantId, now: wallTime(config.now()), exact });
      await invalidatePrincipals(inside.database);
    });
  } finally {
    await close();
  }
}
