import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPreferences } from '../../../src/console/data/preferenceStore.ts';
import { call } from '../../../src/console/start/http/call.ts';
import { entryNames, removeEntry } from '../../../src/console/start/storage/entries.ts';
import { preferences } from '../../../src/protocol/calls/user.ts';
import { startRealServer } from '../support/realServer.ts';

const KEY = 'RaStore.columns.entInfo';
const kept = async () => (await call(preferences, { quiet: true }))[KEY];

const forgetMachine = () => {
  for (const name of entryNames('preference-')) removeEntry(name);
};
const nothingWaits = () => vi.waitFor(() => expect(entryNames('unsent-')).toEqual([]), { timeout: 10_000 });

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer('ROOT');
});
afterAll(() => server.stop());

const timers = vi.spyOn(window, 'setTimeout');

/** A page that is opened: what was only in the memory of the one before is gone, and what it was about to send with it. */
const openPage = async () => {
  for (const { value } of timers.mock.results) window.clearTimeout(value);
  const page = createPreferences();
  await page.fetch();
  return page.store;
};

beforeEach(async () => {
  const { store } = createPreferences();
  store.setItem(KEY, 'before');
  store.teardown?.();
  await vi.waitFor(async () => expect(await kept()).toBe('"before"'), { timeout: 10_000 });
  await nothingWaits();
});

it('is not overwritten by what the server has when the page is loaded anew before it travelled', async () => {
  const first = await openPage();
  first.setItem(KEY, 'after');

  const next = await openPage();

  expect(next.getItem(KEY)).toBe('after');
  await vi.waitFor(async () => expect(await kept()).toBe('"after"'), { timeout: 10_000 });
  await nothingWaits();
  forgetMachine();
  expect((await openPage()).getItem(KEY)).toBe('after');
});

it('stays removed, too, and follows to other machines once it has arrived', async () => {
  const first = await openPage();
  first.removeItem(KEY);

  const next = await openPage();

  expect(next.getItem(KEY)).toBeUndefined();
  await vi.waitFor(async () => expect(await kept()).toBeUndefined(), { timeout: 10_000 });
});

it('takes what another machine changed, as long as nothing of it waits here', async () => {
  const here = await openPage();
  const { store: other } = createPreferences();
  other.setItem(KEY, 'elsewhere');
  other.teardown?.();
  await nothingWaits();
  expect(await kept()).toBe('"elsewhere"');
  forgetMachine();

  expect(here.getItem(KEY)).toBeUndefined();
  expect((await openPage()).getItem(KEY)).toBe('elsewhere');
});

it('tells nobody, and sends nothing, where it is what it was', async () => {
  const store = await openPage();
  const told = vi.fn();
  store.subscribe(KEY, told);

  store.setItem(KEY, 'before');
  expect(entryNames('unsent-')).toEqual([]);
  store.setItem(KEY, 'after');

  expect(told.mock.calls).toEqual([['after']]);
  await vi.waitFor(async () => expect(await kept()).toBe('"after"'), { timeout: 10_000 });
});

it('sends what another page has made of it since, and no older arrangement after a newer', async () => {
  const first = createPreferences();
  first.store.setItem(KEY, 'older');
  const second = createPreferences();
  await second.fetch();
  second.store.setItem('beside', 'arrived');

  first.store.setItem(KEY, 'newer');
  first.store.teardown?.();
  await vi.waitFor(async () => expect(await kept()).toBe('"newer"'), { timeout: 10_000 });
  second.store.teardown?.();
  const all = () => call(preferences, { quiet: true });
  await vi.waitFor(async () => expect(await all()).toMatchObject({ beside: '"arrived"' }), { timeout: 10_000 });

  expect(await kept()).toBe('"newer"');
});
