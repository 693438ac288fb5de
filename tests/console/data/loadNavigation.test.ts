import { afterEach, expect, it, vi } from 'vitest';
import { loadNavigation } from '../../../src/console/data/loadNavigation.ts';
import { navigationStore } from '../../../src/console/stores/navigationStore.ts';

const menuOf = (name: string) => [{ id: '1', code: 'post', path: '/system/post', name, category: 1, children: [] }];

afterEach(() => void vi.unstubAllGlobals());

it('the menu is that of the latest look at it, also where the answer to an earlier one comes last', async () => {
  const held: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('/menu/routes')
      ? new Promise<Response>((resolve) => held.push(resolve))
      : Promise.resolve(Response.json({ code: 200, success: true, data: [] })),
  );
  const answer = (at: number, name: string) =>
    held[at]?.(Response.json({ code: 200, success: true, data: menuOf(name) }));

  const looks = [loadNavigation(), loadNavigation()];
  await vi.waitFor(() => expect(held).toHaveLength(2));
  answer(1, 'later');
  await looks[1];
  answer(0, 'earlier');
  await looks[0];

  expect(navigationStore.get().items.map(({ label }) => label.zh)).toEqual(['later']);
});
