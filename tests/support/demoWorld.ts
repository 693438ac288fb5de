import type { InjectOptions } from 'fastify';
import type { Model } from '../../src/model/Model.ts';
import type { AppConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/Database.ts';
import { serveDemo } from './serveDemo.ts';

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
  const { app, model, signIn, close } = await serveDemo(database, more, { demonstrate: [] });
  const callAs = async (account: string): Promise<DemoWorld['call']> => {
    const headers = await signIn(account);
    return async (method, address, payload, others = {}) => {
      const answer = await app.inject({
        method,
        url: `/api/${address}`,
        headers: { ...headers, ...others },
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: answer.statusCode, body: JSON.parse(answer.body) as Json };
    };
  };
  return { model, call: await callAs('admin'), callAs, close };
}
