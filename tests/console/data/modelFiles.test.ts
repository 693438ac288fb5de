import { afterEach, expect, it, vi } from 'vitest';
import { fetchModelFile, indexStore, reloadModel } from '../../../src/console/stores/modelStore.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['with a page in its place', () => new Response('<!doctype html><title>x</title>'), 'gone'],
  ['with 404', () => new Response('', { status: 404 }), 'gone'],
  ['with 403', () => new Response('', { status: 403 }), 'refused'],
])('names the file of the model that a host answers %s', async (_how, answer, reason) => {
  vi.stubGlobal('fetch', async () => answer());

  const failure = await fetchModelFile('/model/index.json').catch((error: unknown) => error);

  expect(failure).toMatchObject({ reason, message: expect.stringContaining('/model/index.json') });
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
