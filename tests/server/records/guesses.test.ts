import { expect, it } from 'vitest';
import type { FilterTree } from '../../../src/protocol/types.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { countAttempt, sweepCounters } from '../../../src/server/identity/sessions/counters.ts';
import type { OperationContext } from '../../../src/server/kit/OperationContext.ts';
import { GUESSES_PARAMETER, USUAL_GUESSES } from '../../../src/server/records/countGuesses.ts';
import { runOperation } from '../../../src/server/records/runOperation.ts';
import { describeDatabases } from '../../support/database.ts';
import { session } from '../../support/session.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('shop', {
    fields: { name: { type: 'string' }, phone: { type: 'phone', mask: 'phone', maskUnless: 'shop_phone' } },
  }),
  entity('param', { storage: 'global', fields: { paramKey: { type: 'string' }, paramValue: { type: 'string' } } }),
  entity('visit', { fields: { name: { type: 'string' }, shopId: { type: 'reference', to: 'shop' } } }),
);
const [SHOP, VISIT, PARAM] = [entityOf(MODEL, 'shop'), entityOf(MODEL, 'visit'), entityOf(MODEL, 'param')];
const TEN = '2026-11-21 10:00:00';
const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `1381${String(from + at).padStart(4, '0')}678`);
const is = (value: string, field = 'phone'): FilterTree => ({ field, op: 'eq', value });

describeDatabases('values of masked fields that are tried', (open) => {
  async function world() {
    const database = await open();
    await syncSchema(database, MODEL);
    const who = (id: string, at = TEN, ...more: readonly string[]): OperationContext =>
      session(database, MODEL, {
        user: { id, administrator: false, codes: new Set(['shop', 'visit', ...more]) },
        now: () => at,
      });
    const page = (context: OperationContext, filter: FilterTree, of = SHOP) =>
      runOperation(context, of, 'list', { page: 1, size: 10, sort: [], filters: [filter] });
    const counts = (context: OperationContext, filter: FilterTree) =>
      runOperation(context, SHOP, 'counts', { filters: [], asks: [{ filters: [filter], totals: [] }] });
    return { database, who, page, counts };
  }

  it('are so many within an hour for each person, whatever they are asked by, and refused with the time to wait', async () => {
    const { who, page, counts } = await world();
    const clerk = who('901');
    const [first = '', second = '', ...others] = numbers(USUAL_GUESSES);
    await counts(clerk, is(first));
    await page(clerk, is(second, 'shopId.phone'), VISIT);
    for (const number of others) await page(clerk, { all: [is(number)] });
    const late = who('901', '2026-11-21 10:30:00');
    const refused = { code: 'tooManyGuesses', retryAfter: 1800 };
    const next = is('13900000000');

    await expect(page(late, next)).rejects.toMatchObject(refused);
    await expect(counts(late, next)).rejects.toMatchObject(refused);
    await expect(page(late, is('13900000000', 'shopId.phone'), VISIT)).rejects.toMatchObject(refused);
    await expect(runOperation(late, SHOP, 'findAll', { filters: [next], sort: [] })).rejects.toMatchObject(refused);
    await expect(runOperation(late, SHOP, 'findOne', { filters: [next] })).rejects.toMatchObject(refused);

    expect((await page(late, { field: 'name', op: 'contains', value: '面' })).total).toBe(0);
    expect((await page(late, { field: 'phone', op: 'empty', value: true })).total).toBe(0);
    expect((await page(who('902'), next)).total).toBe(0);
    expect((await page(who('901', '2026-11-21 11:00:01'), next)).total).toBe(0);
  });

  it('are as many as the parameter says, from the next question on, and sixty where it says no number', async () => {
    const { who, page } = await world();
    const clerk = who('901');
    const found = 'masked-1';
    await clerk.repository.insert(PARAM, [{ id: found, paramKey: GUESSES_PARAMETER, paramValue: ' 2 ' }]);
    const says = (paramValue: string) => clerk.repository.update(PARAM, [found], { paramValue });
    const answered = async (...asked: readonly string[]) =>
      (await Promise.allSettled(asked.map((number) => page(clerk, is(number))))).map(({ status }) => status);
    const [first = '', second = '', third = '', fourth = ''] = numbers(4);

    await page(clerk, is(first));
    await page(clerk, is(second));
    expect(await answered(third)).toEqual(['rejected']);
    await says('60');
    expect(await answered(third)).toEqual(['fulfilled']);
    await says('0');
    expect(await answered(fourth)).toEqual(['rejected']);
    for (const word of ['', 'many', '-1', '1.5']) {
      await says(word);
      expect(await answered(fourth)).toEqual(['fulfilled']);
    }
  });

  it('cost nothing again within the hour, when no more may be tried either, nor a person who sees the field as it is', async () => {
    const { who, page } = await world();
    const [clerk, trusted] = [who('901'), who('902', TEN, 'shop_phone')];
    for (let turn = 0; turn <= USUAL_GUESSES; turn += 1) await page(clerk, is('13812345678'));
    for (const number of numbers(USUAL_GUESSES + 1)) await page(trusted, is(number));

    for (const number of numbers(USUAL_GUESSES - 1)) await page(clerk, is(number));
    await expect(page(clerk, is('13900000000'))).rejects.toMatchObject({ code: 'tooManyGuesses' });
    expect((await page(clerk, is('13812345678'))).total).toBe(0);
  });

  it('are answered within the budget only, however many are asked at once and again', async () => {
    const { who, page } = await world();
    const clerk = who('901');
    const asked = numbers(USUAL_GUESSES + 20);
    const answered = async () =>
      (await Promise.allSettled(asked.map((number) => page(clerk, is(number))))).flatMap(({ status }, at) =>
        status === 'fulfilled' ? [asked[at]] : [],
      );

    const first = await answered();
    const second = await answered();

    expect(first).toHaveLength(USUAL_GUESSES);
    expect(second.filter((number) => !first.includes(number))).toEqual([]);
  });

  it('cost one try, however often one is asked by at the same moment: a page and its counts are', async () => {
    const { database, who, page } = await world();
    const [one = ''] = numbers(1);

    await Promise.all(Array.from({ length: 8 }, () => page(who('901'), is(one))));

    const counters = identityTables(database.executor).selectFrom('shian_counter').select('attempts');
    expect(await counters.where('id', '=', 'masked:901').execute()).toEqual([{ attempts: 1 }]);
  });

  it('are kept as digests, and forgotten with the hour', async () => {
    const { database, who, page } = await world();
    await page(who('901'), is('13812345678'));
    const at = Date.parse('2026-11-21T10:30:00+08:00');
    await countAttempt(database, 'login:100001:wang', { limit: 5, window: 3_600_000 }, at);
    const kept = async () => identityTables(database.executor).selectFrom('shian_counter').selectAll().execute();

    expect(JSON.stringify(await kept())).not.toContain('13812345678');
    expect(await sweepCounters({ database, now: () => at })).toBe(0);
    expect(await sweepCounters({ database, now: () => at + 1_800_000 })).toBe(2);
    expect((await kept()).map(({ id }) => id)).toEqual(['login:100001:wang']);
  });
});
