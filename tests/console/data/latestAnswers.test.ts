import { afterEach, expect, it, vi } from 'vitest';
import { loadNavigation } from '../../../src/console/data/loadNavigation.ts';
import { indexStore, reloadModel } from '../../../src/console/stores/modelStore.ts';
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

/** Answers of a host to each time that the index is asked for, given when the test says so. */
function heldIndexes() {
  const held: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const answer = Promise.withResolvers<Response>();
    if (url === '/model/index.json') held.push(answer);
    return answer.promise;
  });
  const give = (at: number, version: string) => held[at]?.resolve(Response.json({ version, entities: [] }));
  return { held, give };
}

const shownVersion = async () => (await indexStore().get().promise).version;

it('shows the newest index, also where what was asked for before it arrives last', async () => {
  const { held, give } = heldIndexes();
  indexStore();
  give(0, 'first');
  await vi.waitFor(async () => expect(await shownVersion()).toBe('first'));
  const reloads = [reloadModel(), reloadModel()];
  await vi.waitFor(() => expect(held).toHaveLength(3));
  give(2, 'newest');
  await reloads[1];
  give(1, 'past');
  await reloads[0];

  expect(await shownVersion()).toBe('newest');
});

it('asks once more for an index that did not come in time', async () => {
  const { held, give } = heldIndexes();
  const reload = reloadModel();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.reject(new DOMException('The operation was aborted', 'TimeoutError'));
  await vi.waitFor(() => expect(held).toHaveLength(2));
  give(1, 'second');
  await reload;

  expect(await shownVersion()).toBe('second');
});
