import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askerOfUnanswered } from '../../../src/console/shell/askUnanswered.ts';
import { ApiError } from '../../../src/console/start/http/ApiError.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A query that fails each time, and is on the page. */
async function failing(client: QueryClient, kind: 'network' | 'refused') {
  const ask = vi.fn(() => Promise.reject(new ApiError(kind, 0, kind)));
  const leave = new QueryObserver(client, { queryKey: [kind], queryFn: ask, retry: false }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  ask.mockClear();
  return { ask, leave };
}

it('a call that alone is cut each time is asked ever more seldom, and at once after a real loss', async () => {
  const client = new QueryClient();
  const cut = await failing(client, 'network');
  const refused = await failing(client, 'refused');
  const askUnanswered = askerOfUnanswered(client);
  const asksWithin = async (ms: number) => {
    cut.ask.mockClear();
    // Each failure is a loss of the connection, and some other call is answered a moment later.
    for (const end = Date.now() + ms; Date.now() < end; await vi.advanceTimersByTimeAsync(100))
      askUnanswered(Date.now());
    return cut.ask.mock.calls.length;
  };

  const [first, second, third] = [await asksWithin(10_000), await asksWithin(50_000), await asksWithin(300_000)];
  await vi.advanceTimersByTimeAsync(120_000);
  const later = await asksWithin(100);
  cut.leave();
  refused.leave();

  expect([first, second, third, later]).toEqual([3, 2, 5, 1]);
  expect(refused.ask).not.toHaveBeenCalled();
});
