import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CONSOLE_CLIENT } from '../../../../src/model/platform.ts';
import { identityTables } from '../../../../src/server/database/identityTables.ts';
import { createDirectory } from '../../../../src/server/identity/people/Directory.ts';
import { guardWaysIn } from '../../../../src/server/identity/wayIn/guardWaysIn.ts';
import { describeDatabases } from '../../../support/database.ts';
import {
  type Answer,
  createWorld,
  PASSWORD,
  sessionHeaders,
  signInRequest,
  type World,
} from '../../../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Rows of the platform that its administration rests on. */
interface Legs {
  readonly tenant: string;
  readonly client: string;
  readonly role: string;
  /** A role of the platform without the administrator's alias. */
  readonly other: string;
  /** Accounts that may hold the administrator role: `admin` and a second one. */
  readonly people: [string, string];
}

const rowOf = async (world: World, call: string): Promise<Record<string, unknown>> => {
  const { body } = await world.call('ROOT', { url: `/api/${call}` });
  return body.data.records?.[0] ?? body.data[0] ?? body.data;
};

const person = (account: string, roleId: string, deptId: string) => ({
  ...{ account, userType: 1, name: account, realName: account, password: PASSWORD },
  ...{ roleId, deptId, status: 1 },
});

async function legsOf(world: World): Promise<Legs> {
  const post = (url: string, payload: object) => world.call('ROOT', { method: 'POST', url: `/api/${url}`, payload });
  await post('blade-system/role/submit', { roleName: '另一角色', roleAlias: 'other', sort: 9 });
  const other = String((await rowOf(world, 'blade-system/role/list?roleAlias=other')).id);
  const made = await post(
    'blade-user/submit',
    person('second', String(world.roles.administrator), String(world.depts.ROOT)),
  );
  expect(made.status, made.text).toBe(200);
  return {
    tenant: String((await rowOf(world, 'blade-system/tenant/list?tenantId=000000')).id),
    client: String((await rowOf(world, 'blade-system/client/list?clientId=saber')).id),
    role: String(world.roles.administrator),
    other,
    people: [world.ids.ROOT, String((await rowOf(world, 'blade-user/page?account=second')).id)],
  };
}

interface Call {
  readonly url: string;
  readonly payload?: object;
}

const FULL_CLIENT = {
  ...{ clientId: 'saber', clientSecret: 'saber_secret', scope: 'all', webServerRedirectUri: 'http://localhost' },
  ...{
    authorizedGrantTypes: 'refresh_token,password,captcha',
    accessTokenValidity: 3600,
    refreshTokenValidity: 604_800,
  },
};

/** Every call by which an administrator could saw off a leg, and those that put it back. */
const CALLS: readonly ((legs: Legs, one: 0 | 1, on: 0 | 1) => Call)[] = [
  ({ tenant }, _, status) => ({
    url: 'blade-system/tenant/submit',
    payload: { id: tenant, tenantName: '管理组', linkman: 'admin', status },
  }),
  ({ tenant }, one) => ({
    url: `blade-system/tenant/setting?ids=${tenant}&expireTime=${['2020-01-01', '2099-12-31'][one]}`,
  }),
  ({ tenant }) => ({ url: `blade-system/tenant/remove?ids=${tenant}` }),
  ({ people }, one, status) => ({ url: 'blade-user/update', payload: { id: people[one], status } }),
  ({ people, role, other }, one, on) => ({
    url: 'blade-user/update',
    payload: { id: people[one], roleId: [other, role][on] },
  }),
  ({ people, role, other }, one, on) => ({
    url: `blade-user/grant?userIds=${people[one]}&roleIds=${[other, role][on]}`,
  }),
  ({ people, other }) => ({ url: `blade-user/grant?userIds=${people.join()}&roleIds=${other}` }),
  ({ people }, one) => ({ url: `blade-user/reset-password?userIds=${people[one]}` }),
  ({ people }) => ({ url: `blade-user/reset-password?userIds=${people.join()}` }),
  ({ people }, one) => ({ url: `blade-user/remove?ids=${people[one]}` }),
  ({ role }, _, on) => ({
    url: 'blade-system/role/submit',
    payload: { id: role, roleName: '超级管理员', roleAlias: ['boss', 'administrator'][on], sort: 1 },
  }),
  ({ role, other }) => ({
    url: 'blade-system/role/submit',
    payload: { id: role, roleName: '超级管理员', roleAlias: 'administrator', parentId: other, sort: 1 },
  }),
  ({ role }) => ({ url: `blade-system/role/remove?ids=${role}` }),
  ({ role }) => ({
    url: 'blade-system/role/grant',
    payload: { roleIds: role, menuIds: '', dataScopeIds: '', apiScopeIds: '' },
  }),
  ({ client }, _, status) => ({ url: 'blade-system/client/submit', payload: { ...FULL_CLIENT, id: client, status } }),
  ({ client }, one) => ({
    url: 'blade-system/client/submit',
    payload: { ...FULL_CLIENT, id: client, ...[{ authorizedGrantTypes: 'social' }, { clientSecret: 'other' }][one] },
  }),
  ({ client }) => ({
    url: 'blade-system/client/submit',
    payload: { ...FULL_CLIENT, id: client, clientId: 'renamed' },
  }),
  ({ client }) => ({ url: `blade-system/client/remove?ids=${client}` }),
];

const step = fc.record({
  call: fc.nat(CALLS.length - 1),
  one: fc.constantFrom(0 as const, 1 as const),
  on: fc.constantFrom(0 as const, 0 as const, 1 as const),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const made = ({ call, one, on }: Step, legs: Legs): Call => {
  const make = CALLS[call];
  if (!make) throw new Error(`There is no call ${call}`);
  return make(legs, one, on);
};

/** The administrators that a test knows, with the passwords they have now. */
class Administrators {
  readonly #world: World;
  readonly #passwords = new Map([
    ['admin', PASSWORD],
    ['second', PASSWORD],
  ]);
  #headers: Record<string, string> = {};

  constructor(world: World) {
    this.#world = world;
  }

  know(username: string, password: string): void {
    this.#passwords.set(username, password);
  }

  async #token(account: string, password: string): Promise<string | undefined> {
    // Wrong tries are not what is tested here.
    await this.#world.database.write((executor) => identityTables(executor).deleteFrom('shian_counter').execute());
    const { body } = await this.#world.call(undefined, signInRequest({ tenantId: '000000', account, password }));
    return body.access_token;
  }

  /** A password that was handed out is changed, as its owner would. */
  async #settle(username: string, password: string, headers: Record<string, string>): Promise<void> {
    const newPassword = password === PASSWORD ? 'Test-Pass-2' : PASSWORD;
    const payload = { oldPassword: password, newPassword, newPassword1: newPassword };
    const url = '/api/blade-user/update-password';
    const { status } = await this.#world.call(undefined, { method: 'POST', url, headers, payload });
    if (status === 200) this.#passwords.set(username, newPassword);
  }

  /** Signs one of them in who may do what only an administrator may; fails when none can. */
  async enter(): Promise<void> {
    for (const [username, password] of this.#passwords) {
      const token = await this.#token(username, password);
      if (token === undefined) continue;
      this.#headers = sessionHeaders(token);
      let asked = await this.call({ url: 'blade-system/tenant/list' }, 'GET');
      if (asked.status === 403) {
        await this.#settle(username, password, this.#headers);
        asked = await this.call({ url: 'blade-system/tenant/list' }, 'GET');
      }
      if (asked.status === 200) return;
    }
    throw new Error('Nobody can administer the platform any more');
  }

  async call({ url, payload }: Call, method: 'GET' | 'POST' = 'POST'): Promise<Answer> {
    const headers = this.#headers;
    const request = { method, url: `/api/${url}`, headers, ...(payload ? { payload } : {}) };
    const answer = await this.#world.call(undefined, request);
    if (url.includes('reset-password') && answer.status === 200) {
      for (const { account, initial } of answer.body.data) this.#passwords.set(account, initial);
    }
    return answer;
  }
}

describeDatabases('the way in to the platform', (open, engine) => {
  let world: World;
  let legs: Legs;
  let administrators: Administrators;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    legs = await legsOf(world);
    administrators = new Administrators(world);
    await administrators.enter();
    return () => world.close();
  });

  /** A run before may have removed her. */
  async function secondAgain(): Promise<void> {
    const second = person('second', legs.role, String(world.depts.ROOT));
    const { status, body } = await administrators.call({ url: 'blade-user/submit', payload: second });
    if (status !== 200) return;
    legs.people[1] = String(body.data.id);
    administrators.know('second', PASSWORD);
  }

  it('stays open whatever administrators do, alone and two at a time', async () => {
    const moment = fc.oneof(fc.tuple(step), fc.tuple(step, step));

    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 8, maxLength: 8 }), async (moments) => {
        await secondAgain();
        for (const steps of moments) {
          const answers = await Promise.all(steps.map((item) => administrators.call(made(item, legs))));
          await administrators.enter();
          for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it(`refuses the second of two that each remove the other's last leg (${engine})`, async () => {
    await secondAgain();
    const { model } = world;
    const database = guardWaysIn({ database: world.database, model, consoleClient: () => CONSOLE_CLIENT });
    const directory = createDirectory({ database, model });
    const both = Promise.withResolvers<void>();
    let written = 0;
    const switchOff = (id: string) =>
      directory.write(async ({ platform, entities }) => {
        await platform.update(entities.user, [id], { status: '0' });
        written += 1;
        if (written === 2) both.resolve();
        // One writer is alone on SQLite: the other cannot have written yet.
        await Promise.race([both.promise, wait(300)]);
      });

    const ends = await Promise.allSettled(legs.people.map(switchOff));

    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'lastAdministrator' } });
    await administrators.enter();
  });
});

describe('a write that would leave nobody to administer the platform', () => {
  let world: World;
  let legs: Legs;
  beforeAll(async () => {
    world = await createWorld();
    legs = await legsOf(world);
    await world.call('ROOT', { method: 'POST', url: `/api/blade-user/remove?ids=${legs.people[1]}` });
    return () => world.close();
  });
  const post = (call: Call, language = 'zh-CN') =>
    world.call('ROOT', {
      method: 'POST',
      url: `/api/${call.url}`,
      headers: { 'accept-language': language },
      ...(call.payload ? { payload: call.payload } : {}),
    });

  it.each([
    ['switching the platform off', 0, '管理租户', 'platform tenant'],
    ['an expiry of the platform', 1, '管理租户', 'platform tenant'],
    ['switching the last administrator off', 3, '超级管理员', 'administrator role'],
    ['another role for her', 4, '超级管理员', 'administrator role'],
    ['granting her another role', 5, '超级管理员', 'administrator role'],
    ['a reset that would run out', 7, '超级管理员', 'administrator role'],
    ['another alias of her role', 10, '超级管理员', 'administrator role'],
    ['switching the client of the console off', 14, '“saber”', '“saber”'],
    ['other grant types of it', 15, '“saber”', '“saber”'],
    ['another id of it', 16, '“saber”', '“saber”'],
    ['removing it', 17, '“saber”', '“saber”'],
  ])('is refused with what would be lost: %s', async (_claim, call, chinese, english) => {
    const asked = made({ call, one: 0, on: 0 }, legs);

    const answers = [await post(asked), await post(asked, 'en-US')];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers[0]?.body.msg).toContain(chinese);
    expect(answers[1]?.body.msg).toContain(english);
    expect((await world.signIn('ROOT')).status).toBe(200);
  });

  it('does not hold back what was lost before, by other means', async () => {
    const { platform, entities } = world.directory;
    await platform.update(entities.client, [legs.client], { clientSecret: 'changed by SQL' });

    const { status, text } = await post({ url: 'blade-user/update', payload: { id: world.ids.ROOT, name: '新昵称' } });

    expect(status, text).toBe(200);
    const off = await post({ url: 'blade-user/update', payload: { id: world.ids.ROOT, status: 0 } });
    expect(off.status).toBe(400);
  });
});
