import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import type { Model } from '../../src/model/Model.ts';
import { createApp } from '../../src/server/app.ts';
import { prepareDatabase } from '../../src/server/boot/prepareDatabase.ts';
import type { AppConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/Database.ts';
import { demoRecords } from './fixtures.ts';
import { projectModules } from './modules.ts';
import { PASSWORD, projectModel, sessionHeaders, signInRequest, testConfig } from './server.ts';

/** Whatever JSON the body holds, untyped as `JSON.parse` gives it. */
type Json = ReturnType<typeof JSON.parse>;

/** The application with all demo data in an empty database, and its administrator. */
export interface DemoWorld {
  readonly model: Model;
  readonly call: (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    payload?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly body: Json }>;
  /** The same as somebody else of the demo county. */
  readonly callAs: (account: string) => Promise<DemoWorld['call']>;
  readonly close: () => Promise<void>;
}

/** The demo records alone: what modules play besides into a new demonstration is left out, so that fixtures tell what is there. */
export async function createDemoWorld(database: Database, more: Partial<AppConfig> = {}): Promise<DemoWorld> {
  const model = projectModel();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-demo-'));
  await prepareDatabase({
    modules: { ...(await projectModules()), demonstrate: [] },
    database,
    model,
    now: more.now ?? Date.now,
    adminPassword: PASSWORD,
    fixtures: demoRecords,
  });
  const app = await createApp({
    modules: await projectModules(),
    model,
    database,
    config: testConfig({ filesDir: path.join(folder, 'files'), ...more }),
  });
  await app.ready();
  const inject = async (request: InjectOptions) => {
    const answer = await app.inject(request);
    return { status: answer.statusCode, body: JSON.parse(answer.body) as Json };
  };
  const callAs = async (account: string): Promise<DemoWorld['call']> => {
    const session = await inject(signInRequest({ tenantId: '000000', account }));
    const headers = sessionHeaders(session.body.access_token);
    return (method, address, payload, others = {}) =>
      inject({
        method,
        url: `/api/${address}`,
        headers: { ...headers, ...others },
        ...(payload === undefined ? {} : { payload }),
      });
  };
  return {
    model,
    call: await callAs('admin'),
    callAs,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
