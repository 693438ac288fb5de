import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refreshLive } from '../../../../src/console/data/live/liveQueries.ts';
import { queryClient } from '../../../../src/console/data/queryClient.ts';
import { useDashboards } from '../../../../src/console/screens/home/cards/useDashboards.ts';
import { CLUE } from '../../../support/clue.ts';
import { addTownship } from '../../../support/familyWorld.ts';
import type { World } from '../../../support/server.ts';
import { announce, browserLocks, openLiveWorld } from '../../support/liveServer.ts';

let world: World;
let stop: () => void;
/** Calls that the server was asked for. */
const asked: string[] = [];

beforeAll(async () => {
  world = await openLiveWorld('AUSR');
  await addTownship(world);
  world.app.server.on('request', ({ url = '' }) => asked.push(url));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: browserLocks }));
  stop = refreshLive();
  await vi.waitFor(() => expect(asked.some((url) => url.endsWith('/shian/changes'))).toBe(true), { timeout: 10_000 });
});
afterAll(async () => {
  stop();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  await world.close();
});

const report = () =>
  world.call('AADM', { method: 'POST', url: '/api/manage/v1/manageFoodSafetyClues/save', payload: CLUE });

it('asks for dashboards again when others change what their cards show, and for nothing else', async () => {
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useDashboards, { wrapper });
  const open = () => result.current.data?.flatMap(({ cards }) => cards).find(({ name }) => name === 'openClues')?.value;
  await vi.waitFor(() => expect(open()).toBe('0'), { timeout: 10_000 });
  const dashboards = () => asked.filter((url) => url.includes('shian/dashboards')).length;
  const notices = { live: vi.fn(async () => 1), still: vi.fn(async () => 1) };
  const watched = (['live', 'still'] as const).map((kind) =>
    new QueryObserver(queryClient, {
      queryKey: ['notice', kind],
      queryFn: notices[kind],
      meta: { live: kind === 'live' },
    }).subscribe(() => undefined),
  );
  await vi.waitFor(() => expect(notices.still).toHaveBeenCalledTimes(1), { timeout: 10_000 });

  await announce(world, '停水通知');
  await vi.waitFor(() => expect(notices.live).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  expect(dashboards()).toBe(1);
  expect((await report()).body).toMatchObject({ success: true });
  await vi.waitFor(() => expect(open()).toBe('1'), { timeout: 10_000 });

  expect(dashboards()).toBe(2);
  expect(notices.still).toHaveBeenCalledTimes(1);
  for (const leave of watched) leave();
});

it('asks again for what waits for her when somebody mentions her, which changes no record', async () => {
  const { body } = await report();
  const waiting = vi.fn(async () => 1);
  const leave = new QueryObserver(queryClient, {
    queryKey: ['work', 'waiting'],
    queryFn: waiting,
    meta: { live: true },
  }).subscribe(() => undefined);
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(1), { timeout: 10_000 });

  const payload = { entity: 'manageFoodSafetyClues', id: body.data.id, text: '请看', mentions: [world.ids.AUSR] };
  const told = await world.call('AADM', { method: 'POST', url: '/api/shian/comments/add', payload });

  expect(told.body).toMatchObject({ success: true });
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  leave();
});
