import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeDatabases } from '../../support/database.ts';
import { createFamilyWorld, creditCode, enterpriseCells, type FamilyWorld } from '../../support/familyWorld.ts';
import { type Actor, TENANT_A } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Cells = Readonly<Record<string, string>>;

interface Result {
  readonly line: number;
  readonly outcome: string;
  readonly issues: readonly { readonly field: string; readonly reason: string }[];
}

describeDatabases('an import that does not go on as it began', (open) => {
  let family: FamilyWorld;
  beforeAll(async () => {
    family = await createFamilyWorld(await open());
  });
  afterAll(() => family.world.close());

  const enterprise = (n: number): Cells =>
    enterpriseCells(n, { entName: `并发餐馆${n}`, deptId: String(family.world.depts.A) });
  const send = (who: Actor, rows: readonly Cells[], more: object = {}) =>
    family.world.call(who, {
      method: 'POST',
      url: '/api/shian/import',
      payload: {
        entity: 'entInfo',
        mode: 'both',
        key: 'creditCode',
        ...more,
        rows: rows.map((cells, line) => ({ line, cells })),
      },
    });
  /** All of the rows, part by part as the console sends them. */
  async function sendAll(who: Actor, rows: readonly Cells[], more: object = {}): Promise<readonly Result[]> {
    const done: Result[] = [];
    while (done.length < rows.length) {
      const { status, body } = await send(who, rows.slice(done.length), more);
      expect(status).toBe(200);
      done.push(...body.data);
    }
    return done;
  }
  const post = (who: Actor, url: string, payload?: object) =>
    family.world.call(who, { method: 'POST', url: `/api/${url}`, ...(payload && { payload }) });
  const named = async (name: string) =>
    (await family.get('ent/v1/entInfo/page', { entName: name, size: '200' })).body.data.records as Record<
      string,
      unknown
    >[];

  it('makes one record of each key where two people import it at once, and tells the other one so', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => enterprise(1000 + n));

    const both = await Promise.all([sendAll('AADM', rows), sendAll('AUSR', rows)]);

    const records = await named('并发餐馆10');
    expect(records).toHaveLength(30);
    expect(new Set(records.map(({ creditCode: code }) => code)).size).toBe(30);
    for (let line = 0; line < rows.length; line += 1) {
      const outcomes = both.map((results) => results[line]?.outcome).toSorted();
      expect(outcomes, JSON.stringify(both.map((results) => results[line]))).toEqual(['created', 'unchanged']);
    }
  });

  it('leaves each record whole as one of two people says who change it at once, and refuses neither', async () => {
    const rows = (who: string) =>
      Array.from({ length: 30 }, (_, n) => ({
        creditCode: creditCode(1000 + n),
        address: `${who}路`,
        legalPerson: who,
      }));

    const both = await Promise.all([sendAll('AADM', rows('甲甲')), sendAll('AUSR', rows('乙乙'))]);

    expect(both.flat().map(({ outcome }) => outcome)).toEqual(Array.from({ length: 60 }, () => 'updated'));
    const records = await named('并发餐馆10');
    expect(records).toHaveLength(30);
    for (const { address, legalPerson } of records) expect(address).toBe(`${legalPerson}路`);
  });

  it('writes nothing further from the moment its person may not, and goes on once she may again', async () => {
    const rows = Array.from({ length: 4 }, (_, n) => enterprise(1100 + n));
    const run = { run: 'stopped' };
    const outcomes = async (sent: readonly Cells[]) =>
      (await send('AUSR', sent, run)).body.data?.map(({ outcome }: Result) => outcome);
    const role = (alias: string) =>
      post('AADM', `blade-user/grant?userIds=${family.world.ids.AUSR}&roleIds=${family.world.roles[`A.${alias}`]}`);
    const licence = async (until: string) => {
      const id = String((await family.world.directory.tenant(TENANT_A))?.id);
      const query = new URLSearchParams({ ids: id, accountNumber: '-1', expireTime: until });
      return post('ROOT', `blade-system/tenant/setting?${query}`);
    };
    const ways: readonly [stop: () => Promise<{ status: number }>, status: number, again: () => Promise<unknown>][] = [
      [() => role('nobody'), 403, () => role('regulator')],
      [() => licence('2020-01-01 00:00:00'), 401, () => licence('')],
    ];
    expect(await outcomes(rows.slice(0, 1))).toEqual(['created']);

    for (const [stop, status, again] of ways) {
      expect((await stop()).status).toBe(200);
      expect((await send('AUSR', rows, run)).status).toBe(status);
      await again();
      expect(await named('并发餐馆11')).toHaveLength(1);
    }

    expect(await outcomes(rows)).toEqual(['unchanged', 'created', 'created', 'created']);
    expect((await post('AADM', 'blade-user/update', { id: family.world.ids.AUSR, status: 0 })).status).toBe(200);
    expect((await send('AUSR', [enterprise(1190)], run)).status).toBe(401);
    expect(await named('并发餐馆11')).toHaveLength(4);
  });
});
