import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTurnstile } from '../../../src/server/plugins/createTurnstile.ts';

function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Twenty requests in one turn of the event loop, 6 ms each; answers how many were done whenever the loop came by. */
async function arriveTogether(enter: () => Promise<void> | undefined) {
  const done: number[] = [];
  const request = async (at: number) => {
    await enter();
    work(6);
    done.push(at);
  };
  for (let at = 0; at < 20; at++) setTimeout(() => void request(at), 0);
  const seen: number[] = [];
  while (done.length < 20) {
    seen.push(done.length);
    await setImmediate();
  }
  seen.push(done.length);
  return { done, steps: seen.map((count, at) => count - (seen[at - 1] ?? count)) };
}

it('lets the event loop in between requests that arrived together, in their order', async () => {
  const turnstile = createTurnstile();

  const { done, steps } = await arriveTogether(() => turnstile.enter());
  const unguarded = await arriveTogether(() => undefined);

  expect(done).toEqual([...done].sort((one, other) => one - other));
  expect(Math.max(...steps)).toBeLessThanOrEqual(3);
  expect(Math.max(...unguarded.steps)).toBeGreaterThan(10);
});

it('knows how long the first in the line has waited, and that nobody does', async () => {
  const turnstile = createTurnstile();
  expect(turnstile.enter()).toBeUndefined();
  work(15);
  const second = turnstile.enter();
  expect(turnstile.waiting()).toBe(1);
  work(15);
  expect(turnstile.delay()).toBeGreaterThanOrEqual(14);

  await second;
  expect([turnstile.waiting(), turnstile.delay()]).toEqual([0, 0]);
});

it('lets those through sooner who are done sooner, and the others in between', async () => {
  const { enter } = createTurnstile();
  expect(enter()).toBeUndefined();
  work(15);
  const order: string[] = [];
  const ask = async (name: string, isLong: boolean) => {
    await enter(isLong ? {} : undefined);
    order.push(name);
  };
  const lists = Array.from({ length: 4 }, (_, at) => ask(`list ${at}`, true));
  const records = Array.from({ length: 6 }, (_, at) => ask(`record ${at}`, false));

  await Promise.all([...lists, ...records]);

  const early = order.slice(0, 5);
  expect(early.filter((name) => name.startsWith('record'))).toHaveLength(4);
  expect(early).toContain('list 0');
  expect(order.filter((name) => name.startsWith('list'))).toEqual(['list 0', 'list 1', 'list 2', 'list 3']);
  expect(order).toHaveLength(10);
});

it('works on several in a turn that has the time, so that they can share what ends it', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const { enter } = createTurnstile();
  expect(enter()).toBeUndefined();
  // That turn has no time left; the next ones take none.
  now = 15;
  let turns = 0;
  const all = Promise.all(Array.from({ length: 20 }, () => enter()));
  let isOver = false;
  void all.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    turns += 1;
  }

  expect(turns).toBeLessThan(10);
});

it('lets only so many lists be under way at once, and everything quick pass them by', async () => {
  // No list is forgotten because it takes its time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { enter, leave, waiting } = createTurnstile();
  const names: string[] = [];
  const lists = Array.from({ length: 12 }, (_, at) => ({ name: `list ${at}` }));
  const answered = Promise.withResolvers<void>();
  const asked = lists.map(async (list) => {
    await enter(list);
    names.push(list.name);
    await answered.promise;
    leave(list);
  });
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(names).toHaveLength(4);

  expect(enter()).toBeUndefined();
  expect(waiting()).toBe(8);

  answered.resolve();
  await Promise.all(asked);
  expect(names).toEqual(lists.map(({ name }) => name));
  expect(waiting()).toBe(0);
});

it('counts a list that takes its time for no longer than others should wait for it', async () => {
  const { enter } = createTurnstile();
  const began = performance.now();

  // Nobody ever leaves.
  await Promise.all(Array.from({ length: 40 }, () => enter({})));

  expect(performance.now() - began).toBeGreaterThan(150);
});
