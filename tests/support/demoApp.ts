import type { Entity } from '../../src/model/Entity.ts';
import type { OperationName } from '../../src/model/operations.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { Calls, EntityRecord, Results, WireRequest } from '../../src/protocol/types.ts';
import type { AppConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/Database.ts';
import { systemRecord } from '../../src/server/database/systemRecord.ts';
import { createDirectory } from '../../src/server/identity/people/Directory.ts';
import { demoRecords } from './fixtures.ts';
import { serveDemo } from './serveDemo.ts';
import { BASIC, personRecord, projectModel } from './server.ts';

/** The administrator, and somebody whose role opens nothing. */
type Caller = 'admin' | 'powerless';

/** An account of the demo data. */
interface Person {
  readonly tenantId: string;
  readonly account: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** Whatever JSON the body holds, untyped as `JSON.parse` gives it. */
  readonly body: ReturnType<typeof JSON.parse>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The application with all demo data on a database of the test's choice. */
export interface DemoApp {
  /** Null: nobody who is signed in. */
  readonly send: (caller: Caller | Person | null, request: WireRequest) => Promise<HttpAnswer>;
  /** The demo record of that id, as the fixtures state it. */
  readonly fixture: (id: string) => EntityRecord | undefined;
  /** One operation by the entity's convention, from meaning to meaning; throws what the server says against it. */
  readonly call: <N extends OperationName>(entity: Entity, name: N, call: Calls[N]) => Promise<Results[N]>;
  readonly close: () => Promise<void>;
}

const BEGAN = Date.now();
/** By then some of its tasks are overdue, and none of its drafts of exams is. */
const DAYS_AFTER = 14;

/** The clock of a day after the demo's own, whatever day it is: by that its rows are due, open and over. */
export const demoNow = (): number =>
  Date.parse(`${projectModel().settings.demoDate}T12:00:00+08:00`) + DAYS_AFTER * 86_400_000 + Date.now() - BEGAN;

async function addPowerless(database: Database): Promise<void> {
  const { entities, platform } = createDirectory({ database, model: projectModel() });
  const nobody = systemRecord({ roleName: '无权限', roleAlias: 'nobody', sort: 99 }, '2026-11-01 08:00:00');
  const person = await personRecord({ account: 'powerless', name: '无权限', roleId: [nobody.id], deptId: [] });
  await platform.insert(entities.role, [nobody]);
  await platform.insert(entities.user, [person]);
}

export async function createDemoApp(
  database: Database,
  engine: string,
  more: Partial<AppConfig> = {},
): Promise<DemoApp> {
  const made = demoRecords();
  const { app, signIn, close } = await serveDemo(database, {
    shared: engine === 'PostgreSQL',
    now: demoNow,
    ...more,
  });
  await addPowerless(database);
  const sessions = new Map<string, ReturnType<typeof signIn>>();
  const headersOf = (caller: Caller | Person) => {
    const { account, tenantId } = typeof caller === 'string' ? { account: caller, tenantId: PLATFORM } : caller;
    const key = `${tenantId} ${account}`;
    const known = sessions.get(key) ?? signIn(account, tenantId);
    sessions.set(key, known);
    return known;
  };

  const send: DemoApp['send'] = async (caller, { method, path: address, query, body }) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, item])),
    );
    const answer = await app.inject({
      method,
      url: `/api/${address}?${search}`,
      headers: caller === null ? { authorization: BASIC } : await headersOf(caller),
      ...(body === undefined ? {} : { payload: JSON.parse(JSON.stringify(body)) }),
    });
    const texts = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : JSON.parse(answer.body),
      headers: Object.fromEntries(texts),
    };
  };
  const byId = new Map(Object.values(made).flatMap((records) => records.map((record) => [record.id, record])));
  return {
    send,
    fixture: (id) => byId.get(id),
    call: async (entity, name, call) => {
      const operation = operationOf(entity, name);
      if (operation === undefined) throw new Error(`${entity.name} does not offer ${name}`);
      const { status, body, headers: given } = await send('admin', operation.encodeCall(call));
      if (status >= 300) throw new Error(`${status} ${entity.name} ${name}: ${JSON.stringify(body)}`);
      return operation.decodeResult(
        { body: conventionOf(entity).answers.readAnswer(body, status).data, headers: given },
        call,
      );
    },
    close,
  };
}
