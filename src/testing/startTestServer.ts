import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Model } from '../model/Model.ts';
import { formatDiagnostic } from '../schema/formatDiagnostic.ts';
import { loadModel } from '../schema/loadModel.ts';
import { projectRoot } from '../schema/projectRoot.ts';
import { createApp } from '../server/app.ts';
import { prepareDatabase } from '../server/boot/prepareDatabase.ts';
import type { AppConfig } from '../server/config.ts';
import type { Database } from '../server/database/Database.ts';
import { openDatabase } from '../server/database/openDatabase.ts';
import { loadModules } from '../server/modules/loadModules.ts';
import { ADMIN } from '../server/provision/foundation.ts';
import { addPerson } from './addPerson.ts';
import { type Person, personOf } from './personOf.ts';
import { signedIn } from './signedIn.ts';

/** Of the administrator and of everybody a test adds. */
const PASSWORD = 'Test-Pass-1';

/** The real server of a project on a database of its own, empty but for what an installation begins with. */
export interface TestServer {
  readonly model: Model;
  readonly database: Database;
  readonly admin: Person;
  /** Somebody with the role of that alias (a file in roles/), under this account. */
  readonly addPerson: (account: string, roleAlias: string) => Promise<Person>;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  /** The project's folder; absent: the one around the working folder. */
  readonly project?: string;
  /** `postgres://…` of an empty database; absent: SQLite in a folder that goes away with the server. */
  readonly databaseUrl?: string;
  readonly now?: () => number;
}

/** Throws the findings of the schemas where they have errors. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const project = options.project ?? projectRoot();
  const { model, diagnostics } = loadModel(project);
  if (model === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const modules = await loadModules(project);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-test-'));
  const database = await openDatabase(options.databaseUrl ?? path.join(folder, 'test.sqlite'));
  const now = options.now ?? Date.now;
  await prepareDatabase({ database, model, modules, now, adminPassword: PASSWORD });
  const config = configOf(path.join(folder, 'files'), now, options.databaseUrl !== undefined);
  const app = await createApp({ model, modules, database, config });
  await app.ready();
  const person = (account: string) => personOf(app, model, signedIn(app, account, PASSWORD));
  return {
    model,
    database,
    admin: person(ADMIN),
    addPerson: async (account, alias) => {
      await addPerson({ database, model }, { account, alias, password: PASSWORD });
      return person(account);
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(filesDir: string, now: () => number, shared: boolean): AppConfig {
  return {
    captcha: false,
    shared,
    filesDir,
    trustedProxies: [],
    frameHosts: [],
    logLevel: 'silent',
    now,
    handlerTimeout: 60_000,
    development: false,
  };
}
