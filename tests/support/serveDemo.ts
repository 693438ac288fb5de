import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PLATFORM } from '../../src/model/platform.ts';
import { createApp } from '../../src/server/app.ts';
import { prepareDatabase } from '../../src/server/boot/prepareDatabase.ts';
import type { AppConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/Database.ts';
import type { Modules } from '../../src/server/modules/Modules.ts';
import { demoRecords } from './fixtures.ts';
import { projectModules } from './modules.ts';
import { PASSWORD, projectModel, sessionHeaders, signInRequest, testConfig } from './server.ts';

/** The application on an empty database with the demo records in it; `begun` is what its first start does otherwise. */
export async function serveDemo(database: Database, more: Partial<AppConfig>, begun: Partial<Modules> = {}) {
  const model = projectModel();
  const modules = await projectModules();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-demo-'));
  const config = testConfig({ filesDir: path.join(folder, 'files'), ...more });
  await prepareDatabase({
    modules: { ...modules, ...begun },
    database,
    model,
    now: config.now,
    adminPassword: PASSWORD,
    fixtures: demoRecords,
  });
  const app = await createApp({ modules, model, database, config });
  await app.ready();
  return {
    app,
    model,
    /** What somebody of the demo sends with each call. */
    signIn: async (account: string, tenantId = PLATFORM) => {
      const answer = await app.inject(signInRequest({ tenantId, account }));
      if (answer.statusCode !== 200) throw new Error(`${account} cannot sign in: ${answer.body}`);
      return sessionHeaders(answer.json().access_token);
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
