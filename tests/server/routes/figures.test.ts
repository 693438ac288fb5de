import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withFigures } from '../../../src/server/routes/entity/withFigures.ts';
import { createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PAGE = '/api/manage/v1/manageChefInfo/page';
const COUNTS = '/api/manage/v1/manageChefInfo/counts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe('a page that is asked for its figures too', () => {
  const asks = JSON.stringify([{ by: 'gender' }, { totals: [['workYears', 'max']] }]);
  const get = (url: string, query: Record<string, string>) => world.call('AADM', { url, query });

  it('answers them as the counting call does, whatever the page itself filters', async () => {
    const alone = await get(COUNTS, { asks });
    const together = await get(PAGE, { asks, chefName: 'nobody is called so' });

    expect(alone.status).toBe(200);
    expect(together.body.data).toMatchObject({ records: [], total: 0, figures: alone.body.data });
    expect(together.body.data.figures).toHaveLength(2);
  });

  it('has none where none were asked for', async () => {
    expect(Object.keys((await get(PAGE, {})).body.data).sort()).toEqual([
      'current',
      'pages',
      'records',
      'size',
      'total',
    ]);
  });

  it('is refused with the place of a question that cannot be read or is about what nothing is counted by', async () => {
    const [unreadable, uncounted] = await Promise.all([
      get(PAGE, { asks: '[{"by":7}]' }),
      get(PAGE, { asks: '[{"by":"photo"}]' }),
    ]);

    expect([unreadable.status, uncounted.status]).toEqual([400, 400]);
    expect(unreadable.body.msg).toContain('asks[0]');
  });

  it('brings no figures to somebody whom an API scope keeps from counting', async () => {
    const scope = { scopeName: '计数', resourceCode: 'count_chefs', scopePath: '/manage/v1/manageChefInfo/counts' };
    const menus = (await world.call('ROOT', { url: '/api/blade-system/menu/routes' })).body.data;
    const made = await world.call('ROOT', {
      method: 'POST',
      url: '/api/blade-system/api-scope/submit',
      payload: { ...scope, menuId: menus[0].id, scopeType: 1 },
    });
    expect(made.status).toBe(200);

    const alone = await world.call('AADM', { url: COUNTS, query: { asks } });
    const together = await world.call('AADM', { url: PAGE, query: { asks } });

    expect([alone.status, together.status]).toEqual([403, 200]);
    expect(together.body.data.figures).toBeUndefined();
  });
});

describe('rows with figures beside them', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const page = { records: [], total: 0, current: 1, size: 10 };

  it('do not wait for a count that takes its time, nor fail with it later', async () => {
    vi.useFakeTimers();
    const { promise: counted, reject } = Promise.withResolvers<never>();

    const shown = withFigures(Promise.resolve(page), counted);
    await vi.runAllTimersAsync();

    expect(await shown).toEqual(page);
    reject(new Error('too slow'));
    await expect(counted).rejects.toThrow('too slow');
  });

  it('bring what was counted before they were read', async () => {
    expect(await withFigures(Promise.resolve(page), Promise.resolve([]))).toEqual({ ...page, figures: [] });
  });
});
