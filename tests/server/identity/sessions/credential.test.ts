import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../../src/server/database/Database.ts';
import { credentialOf } from '../../../../src/server/identity/passwords/credentials.ts';
import { hashPassword, passwordVerifier } from '../../../../src/server/identity/passwords/passwordHash.ts';
import { setPassword } from '../../../../src/server/identity/sessions/changePassword.ts';
import { describeDatabases } from '../../../support/database.ts';
import { realPasswords } from '../../../support/quickPasswords.ts';
import {
  type Answer,
  BASIC,
  createWorld,
  PASSWORD,
  sessionHeaders,
  TENANT_A,
  type World,
} from '../../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const NEXT = 'Next@2026';

/** A database on which one transaction can be kept waiting until something else has happened. */
function holdable(database: Database) {
  let left = 0;
  let wait: Promise<void> = Promise.resolve();
  const held: Database = {
    ...database,
    write: async (work) => {
      left -= 1;
      if (left === 0) await wait;
      return database.write(work);
    },
  };
  /** The transaction with this number, counted from now, waits; answers how to let it go on. */
  const holdNext = (number: number): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    left = number;
    wait = promise;
    return resolve;
  };
  return { held, holdNext, isWaiting: () => left <= 0 };
}

describeDatabases('a new password', (open) => {
  let world: World;
  let gate: ReturnType<typeof holdable>;
  let quickAgain: () => void;
  beforeAll(async () => {
    quickAgain = realPasswords();
    gate = holdable(await open('prepared'));
    world = await createWorld({ database: gate.held, config: { md5Passwords: true } });
  });
  afterAll(() => {
    quickAgain();
    return world.close();
  });

  const as = (access: string, url: string, payload?: object) =>
    world.call(undefined, {
      url: `/api/${url}`,
      headers: sessionHeaders(access),
      ...(payload ? { method: 'POST', payload } : {}),
    });
  const token = (payload: object) =>
    world.call(undefined, {
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers: { authorization: BASIC },
      payload: { tenantId: TENANT_A, ...payload },
    });
  const signIn = (password: string) => token({ grant_type: 'password', username: 'ausr', password });
  const refresh = (pair: Answer) => token({ grant_type: 'refresh_token', refresh_token: pair.body.refresh_token });
  const change = (access: string, oldPassword: string, newPassword: string) =>
    as(access, 'blade-user/update-password', { oldPassword, newPassword, newPassword1: newPassword });
  const reset = () =>
    world.call('AADM', { method: 'POST', url: `/api/blade-user/reset-password?userIds=${world.ids.AUSR}` });
  const opens = async (pair: Answer) => (await as(pair.body.access_token, 'blade-user/info')).status;

  let own: Answer;
  beforeEach(async () => {
    const hash = await hashPassword(PASSWORD);
    const credential = { mustChange: false, validUntil: null };
    const password = { tenantId: TENANT_A, userId: world.ids.AUSR, hash, credential };
    await world.directory.write((inside) => setPassword(inside, password, Date.now()));
    await world.call('AADM', { method: 'POST', url: `/api/blade-user/unlock?userIds=${world.ids.AUSR}` });
    own = await signIn(PASSWORD);
    await world.token('AADM');
  });

  it.each([
    ['changed', () => change(own.body.access_token, PASSWORD, NEXT)],
    ['reset', reset],
  ])('refuses a sign-in whose password was right a moment before it was %s', async (_how, act) => {
    // Address and account are counted, then the password is verified, then the session is opened.
    const goOn = gate.holdNext(3);
    const late = signIn(PASSWORD);
    await vi.waitUntil(gate.isWaiting, 15_000);
    expect((await act()).status).toBe(200);
    goOn();

    expect((await late).status).toBe(400);
  });

  it.each([
    ['changed', () => change(own.body.access_token, PASSWORD, NEXT)],
    ['reset', reset],
  ])(
    'leaves no session of the old one, however many sign-ins and refreshes are under way when it is %s',
    async (_how, act) => {
      const others = [await signIn(PASSWORD), await signIn(PASSWORD)];

      const [done, ...pairs] = await Promise.all([
        act(),
        ...Array.from({ length: 4 }, () => signIn(PASSWORD)),
        ...others.map(refresh),
      ]);
      const made = [...pairs, ...others].filter(({ status }) => status === 200);

      expect(done.status).toBe(200);
      expect(await Promise.all(made.map(opens))).toEqual(made.map(() => 401));
      expect((await Promise.all(made.map(refresh))).map(({ status }) => status)).toEqual(made.map(() => 400));
    },
  );

  it('is set for nobody who is not there, and nothing of it is kept', async () => {
    const nobody = {
      tenantId: TENANT_A,
      userId: world.ids.BADM,
      hash: 'x',
      credential: { mustChange: true, validUntil: 1 },
    };

    await expect(world.directory.write((inside) => setPassword(inside, nobody, Date.now()))).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await credentialOf(world.database, world.ids.BADM)).toEqual({ mustChange: false, validUntil: null });
  });

  it('is set by one of two changes that bring the same old one, and the other is refused', async () => {
    const access = own.body.access_token as string;

    const answers = await Promise.all([change(access, PASSWORD, NEXT), change(access, PASSWORD, 'Other@2026')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.msg).toBe('原密码不正确!');
    const [first] = answers;
    expect((await signIn(first?.status === 200 ? NEXT : 'Other@2026')).status).toBe(200);
  });

  it('costs five guesses at the old one: after them not even the right one is taken for half an hour', async () => {
    const access = own.body.access_token as string;
    const wrong = async (times: number) => {
      for (let guess = 0; guess < times; guess += 1) await change(access, 'Wrong@2026', NEXT);
    };
    // The right old one, which changes nothing, has earlier guesses forgotten.
    const right = () => change(access, PASSWORD, PASSWORD);
    await right();
    await wrong(4);
    expect((await right()).body.errors).toHaveProperty('newPassword');
    await wrong(5);

    expect((await change(access, PASSWORD, NEXT)).status).toBe(429);
    world.clock.ahead += 31 * 60_000;
    const later = await change(access, PASSWORD, NEXT);
    world.clock.ahead = 0;

    expect(later.status).toBe(200);
  });

  it('is another one: the initial one cannot be changed to itself in any form', async () => {
    const { body } = await reset();
    const initial = body.data[0].initial as string;
    const { access_token: access } = (await signIn(initial)).body;
    const forms = [initial, passwordVerifier(initial), passwordVerifier(initial).toUpperCase()];

    for (const oldPassword of forms) {
      for (const newPassword of forms) {
        const { status, body: refused } = await change(access, oldPassword, newPassword);
        expect({ status, errors: refused.errors }).toEqual({
          status: 400,
          errors: { newPassword: '新密码不能与原密码相同' },
        });
      }
    }
    expect((await as(access, 'exam/v1/examTaskInfo/page')).status).toBe(403);
    expect((await change(access, initial, NEXT)).status).toBe(200);
    expect((await as(access, 'exam/v1/examTaskInfo/page')).status).toBe(200);
  });

  it('is made anew at what it costs today when somebody signs in whose hash cost less', async () => {
    const stored = () =>
      world.directory.repository(TENANT_A).secret(world.directory.entities.user, world.ids.AUSR, 'password');
    quickAgain();
    const hash = await hashPassword(PASSWORD);
    realPasswords();
    const password = {
      tenantId: TENANT_A,
      userId: world.ids.AUSR,
      hash,
      credential: { mustChange: false, validUntil: null },
    };
    await world.directory.write((inside) => setPassword(inside, password, Date.now()));

    expect(await stored()).toBe(hash);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$m=19456,t=2,/);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });
});
