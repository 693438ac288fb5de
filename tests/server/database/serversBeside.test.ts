import type pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serversBeside } from '../../../src/server/database/serversBeside.ts';

it('servers keep in mind of a thousand others how far they heard them, of those heard last', async () => {
  const clock = performance.now.bind(performance);
  let ahead = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  onTestFinished(() => now.mockRestore());
  let met = 0;
  let known: Record<string, number> = {};
  const query = async (_text: string, [, heard = '{}']: readonly string[]) => {
    known = JSON.parse(heard);
    const lines = Array.from({ length: 700 }, () => ({ server: `s${met++}`, seq: met, writes: '[]' }));
    return { rows: [{ programs: [], lines }] };
  };
  const counter = { heard: () => {}, moveAll: () => {} };
  const { look } = serversBeside({ query } as unknown as Pick<pg.Pool, 'query'>, 'me', () => counter);

  for (let round = 0; round < 3; round += 1) {
    await look();
    ahead += 5000;
  }

  expect([Object.keys(known).length, known.s399, known.s400, known.s1399]).toEqual([1000, undefined, 401, 1400]);
});
