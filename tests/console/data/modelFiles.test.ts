import { afterEach, expect, it, vi } from 'vitest';
import { fetchModelFile } from '../../../src/console/stores/modelStore.ts';

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
