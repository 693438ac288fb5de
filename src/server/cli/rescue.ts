import path from 'node:path';
import type { Model } from '../../model/Model.ts';
import type { EngineText } from '../../model/Text.ts';
import { wallTime } from '../../model/wallTime.ts';
import { type Environment, readConfig, type ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { hashPassword } from '../identity/passwords/passwordHash.ts';
import { randomPassword } from '../identity/passwords/randomPassword.ts';
import { createDirectory } from '../identity/people/Directory.ts';
import { invalidatePrincipals } from '../identity/principals/principalCache.ts';
import { consoleClientOf } from '../plugins/consoleClient.ts';
import { openInstallation } from './openInstallation.ts';
import { restoreWayIn } from './restoreWayIn.ts';

async function restore(database: Database, model: Model, config: ServerConfig, account: string): Promise<EngineText[]> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  const at = config.now();
  const client = consoleClientOf(path.join(config.distDir, 'console'));
  const said = await createDirectory({ database, model }).write(async (inside) => {
    const lines: EngineText[] = [];
    const now = { at, wall: wallTime(at) };
    await restoreWayIn(inside, { account, hash, client, now }, (line) => lines.push(line));
    // Servers on the same database read everybody anew at their next call.
    await invalidatePrincipals(inside.database);
    return lines;
  });
  return [
    ...said,
    {
      zh: `请以 ${account} 登录，密码 ${password}（只显示这一次；首次登录时须修改）`,
      en: `sign in as ${account} with ${password} (shown this once; it must be changed at the first sign-in)`,
    },
  ];
}

/**
 * Opens the platform to its administrator again, on the machine itself, whatever shut it. Answers what was
 * done, line by line; throws StartupError when it cannot be done now.
 */
export async function rescue(
  model: Model,
  projectDir: string,
  env: Environment,
  account: string,
): Promise<readonly EngineText[]> {
  const config = readConfig(env, projectDir);
  const { database, close } = await openInstallation(config);
  try {
    return await restore(database, model, config, account);
  } finally {
    await close();
  }
}
