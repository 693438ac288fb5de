import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import type { Model } from '../../src/model/Model.ts';
import { idsOf } from '../../src/model/recordValues.ts';
import { formatDiagnostic } from '../../src/schema/formatDiagnostic.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import { createApp } from '../../src/server/app.ts';
import { prepareDatabase } from '../../src/server/boot/prepareDatabase.ts';
import type { AppConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/Database.ts';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { systemRecord } from '../../src/server/database/systemRecord.ts';
import { hashPassword, type PasswordCost, passwordCost } from '../../src/server/identity/passwords/passwordHash.ts';
import { createDirectory, type Directory } from '../../src/server/identity/people/Directory.ts';
import type { Modules } from '../../src/server/modules/Modules.ts';
import { applyRoles } from '../../src/server/provision/applyRoles.ts';
import { syncDictionaries } from '../../src/server/provision/syncDictionaries.ts';
import { projectModules } from './modules.ts';
import { preparedFile } from './preparedDatabase.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Who acts in the tests: one of each kind of person. */
export const ACTORS = ['ROOT', 'AADM', 'AUSR', 'ALOW', 'BADM', 'BUSR'] as const;
export type Actor = (typeof ACTORS)[number];

export const TENANT_A = '100001';
export const TENANT_B = '100002';
export const PASSWORD = 'Test-Pass-1';
export const BASIC = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`;

/** What a console sends with each call of whoever holds the token. */
export const sessionHeaders = (token: string) => ({ authorization: BASIC, 'blade-auth': `bearer ${token}` });

const PEOPLE: Readonly<Record<Actor, { readonly tenantId: string; readonly account: string; readonly alias: string }>> =
  {
    ROOT: { tenantId: '000000', account: 'admin', alias: 'administrator' },
    AADM: { tenantId: TENANT_A, account: 'aadm', alias: 'admin' },
    AUSR: { tenantId: TENANT_A, account: 'ausr', alias: 'regulator' },
    ALOW: { tenantId: TENANT_A, account: 'alow', alias: 'nobody' },
    BADM: { tenantId: TENANT_B, account: 'badm', alias: 'admin' },
    BUSR: { tenantId: TENANT_B, account: 'busr', alias: 'regulator' },
  };

/** Whatever JSON the body holds, untyped as `JSON.parse` gives it. */
type Json = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** A small world: the project's model, a database of its own, the application, signed-in actors. */
export interface World {
  readonly app: FastifyInstance;
  readonly model: Model;
  readonly database: Database;
  readonly directory: Directory;
  /** User ids. */
  readonly ids: Readonly<Record<Actor, string>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly depts: Readonly<Record<string, string>>;
  /** Milliseconds added to the clock. */
  readonly clock: { ahead: number };
  readonly captcha: { text: string };
  readonly filesDir: string;
  readonly call: (actor: Actor | undefined, request: InjectOptions) => Promise<Answer>;
  readonly signIn: (actor: Actor, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly token: (actor: Actor) => Promise<string>;
  readonly close: () => Promise<void>;
}

let compiled: Model | undefined;

/** The project's model, compiled once a test process. */
export function projectModel(): Model {
  if (compiled) return compiled;
  const { model, diagnostics } = loadModel(PROJECT);
  if (!model) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  compiled = model;
  return model;
}

async function addTenant(directory: Directory, tenantId: string, now: string) {
  const { tenant, role, dept } = directory.entities;
  await directory.platform.insert(tenant, [
    systemRecord({ tenantId, tenantName: `租户${tenantId}`, linkman: '联系人', status: '1', accountNumber: -1 }, now),
  ]);
  const repository = directory.repository(tenantId);
  const department = systemRecord(
    { deptName: `局${tenantId}`, fullName: `局${tenantId}`, deptCategory: '1', sort: 1, status: '1', ancestors: '0' },
    now,
  );
  await repository.insert(dept, [department]);
  const roles = ['admin', 'regulator', 'nobody'].map((roleAlias, index) =>
    systemRecord({ roleName: roleAlias, roleAlias, sort: index + 1 }, now),
  );
  await repository.insert(role, roles);
  const biz = Object.values(directory.model.dictionaries).filter(({ source }) => source === 'biz');
  await syncDictionaries(repository, directory.entities.dictBiz, biz, now);
  return {
    dept: String(department.id),
    roles: new Map(roles.map((item) => [String(item.roleAlias), String(item.id)])),
  };
}

export interface WorldOptions {
  readonly model?: Model;
  /** Absent: those of this project. */
  readonly modules?: Modules;
  readonly config?: Partial<AppConfig>;
  /** Sees (and may wrap) every route as it is mounted. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** An open database, empty or prepared; absent: SQLite in a folder of its own. */
  readonly database?: Database;
}

/** What servers of tests have in common. */
export const testConfig = (own: Pick<AppConfig, 'filesDir'> & Partial<AppConfig>): AppConfig => ({
  captcha: false,
  shared: false,
  trustedProxies: [],
  frameHosts: [],
  logLevel: 'silent',
  now: Date.now,
  handlerTimeout: 60_000,
  development: false,
  ...own,
});

interface Account {
  readonly tenantId: string;
  readonly account: string;
  readonly password?: string;
}

/** A sign-in by password, as the console sends it. */
export const signInRequest = ({ tenantId, account, password = PASSWORD }: Account): InjectOptions => ({
  method: 'POST',
  url: '/api/blade-auth/oauth/token',
  headers: { authorization: BASIC, 'tenant-id': tenantId },
  payload: { tenantId, username: account, password, grant_type: 'password', scope: 'all', type: 'account' },
});

/** Another server on the database of a world: beside its own, or after a restart. */
export async function anotherServer({ model, database, filesDir, clock }: World, more: Partial<AppConfig> = {}) {
  const now = () => Date.now() + clock.ahead;
  const config = testConfig({ filesDir, now, shared: true, ...more });
  return createApp({ modules: await projectModules(), model, database, config });
}

/** What the first start of this project makes, in an empty database. */
export async function prepareProject(database: Database): Promise<void> {
  const modules = await projectModules();
  await prepareDatabase({ modules, database, model: projectModel(), now: Date.now, adminPassword: PASSWORD });
}

/** A database file of a world's own; of this project's own model it is prepared already. */
async function openFile(file: string, { model, modules }: WorldOptions): Promise<Database> {
  if (model === undefined && modules === undefined) writeFileSync(file, await preparedFile());
  return openDatabase(file);
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const model = options.model ?? projectModel();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-world-'));
  const database = options.database ?? (await openFile(path.join(folder, 'world.sqlite'), options));
  const clock = { ahead: 0 };
  const captcha = { text: 'AB3DE' };
  const config = testConfig({
    filesDir: path.join(folder, 'files'),
    now: () => Date.now() + clock.ahead,
    shared: options.database !== undefined,
    captchaText: () => captcha.text,
    // Written when the world closes: no transaction of theirs comes between those a test counts.
    logDelay: 3_600_000,
    ...options.config,
  });
  const modules = options.modules ?? (await projectModules());
  await prepareDatabase({ modules, database, model, now: config.now, adminPassword: PASSWORD });
  const directory = createDirectory({ database, model });
  const { ids, roles, depts } = await populate(directory);
  const app = await createApp({
    modules,
    model,
    database,
    config,
    ...(options.onRoute ? { onRoute: options.onRoute } : {}),
  });
  await app.ready();
  const tokens = new Map<Actor, string>();

  const inject = async (request: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? JSON.parse(answer.body) : undefined,
      headers: answer.headers,
      text: answer.body,
    };
  };
  const signIn: World['signIn'] = (actor, headers = {}) => {
    const request = signInRequest(PEOPLE[actor]);
    return inject({ ...request, headers: { ...request.headers, ...headers } });
  };
  const token: World['token'] = async (actor) => {
    const known = tokens.get(actor);
    if (known) return known;
    const { body, status } = await signIn(actor);
    if (status !== 200) throw new Error(`${actor} cannot sign in: ${JSON.stringify(body)}`);
    tokens.set(actor, body.access_token);
    return body.access_token;
  };
  return {
    app,
    model,
    database,
    directory,
    ids,
    roles,
    depts,
    clock,
    captcha,
    filesDir: config.filesDir,
    signIn,
    token,
    call: async (actor, request) =>
      inject({
        ...request,
        headers: {
          ...(actor === undefined ? {} : sessionHeaders(await token(actor))),
          ...request.headers,
        },
      }),
    close: async () => {
      await app.close();
      if (options.database === undefined) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One for the people of all worlds: hashing is slow on purpose. */
const hashes = new Map<PasswordCost, Promise<string>>();

function hashOfAll(): Promise<string> {
  const known = hashes.get(passwordCost()) ?? hashPassword(PASSWORD);
  hashes.set(passwordCost(), known);
  return known;
}

interface Person {
  readonly account: string;
  readonly name: string;
  readonly roleId: readonly unknown[];
  readonly deptId: readonly unknown[];
}

const NOW = '2026-11-01 08:00:00';

/** Somebody with the password of all, to be put into a directory. */
export const personRecord = async (person: Person) =>
  systemRecord(
    { password: await hashOfAll(), userType: '1', realName: person.name, postId: [], status: '1', ...person },
    NOW,
  );

/** Somebody more of the first tenant, in a role of it; answers her token. */
export async function addColleague(world: World, role: string, account: string, name = account): Promise<string> {
  const { app, directory, roles, depts } = world;
  const person = await personRecord({ account, name, roleId: [roles[`A.${role}`]], deptId: [depts.A] });
  await directory.repository(TENANT_A).insert(directory.entities.user, [person]);
  const answer = await app.inject(signInRequest({ tenantId: TENANT_A, account }));
  return String(answer.json().access_token);
}

async function populate(directory: Directory) {
  const { user } = directory.entities;
  const admin = await directory.userByAccount('000000', 'admin');
  const ids: Partial<Record<Actor, string>> = { ROOT: String(admin?.id) };
  const roles: Record<string, string> = { administrator: idsOf(admin?.roleId)[0] ?? '' };
  const depts: Record<string, string> = { ROOT: idsOf(admin?.deptId)[0] ?? '' };
  for (const [letter, tenantId] of [
    ['A', TENANT_A],
    ['B', TENANT_B],
  ] as const) {
    const made = await addTenant(directory, tenantId, NOW);
    depts[letter] = made.dept;
    for (const [alias, id] of made.roles) roles[`${letter}.${alias}`] = id;
    for (const actor of ACTORS) {
      const person = PEOPLE[actor];
      if (person.tenantId !== tenantId) continue;
      const roleId = [made.roles.get(person.alias)];
      const record = await personRecord({ account: person.account, name: actor, roleId, deptId: [made.dept] });
      ids[actor] = String(record.id);
      await directory.repository(tenantId).insert(user, [record]);
    }
  }
  // Grants as the files say, of the roles that have people here; tests narrow what these see themselves.
  const kept = directory.model.roles.filter(({ alias }) => ['admin', 'regulator'].includes(alias));
  const whole = { ...directory.model, roles: kept.map((definition) => ({ ...definition, scopes: {} })) };
  await applyRoles({ ...directory, model: whole }, { tenantIds: [TENANT_A, TENANT_B], now: NOW });
  return { ids: ids as Record<Actor, string>, roles, depts };
}
