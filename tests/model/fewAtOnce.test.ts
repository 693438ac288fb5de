import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fewAtOnce } from '../../src/model/fewAtOnce.ts';

test('works on so many at once and answers in their order', async () => {
  let underWay = 0;
  let most = 0;
  const found = await fewAtOnce([3, 1, 2, 0], 2, async (turns, at) => {
    most = Math.max(most, ++underWay);
    for (let left = turns; left > 0; left -= 1) await turn();
    underWay -= 1;
    return `${at}:${turns}`;
  });
  expect(found).toEqual(['0:3', '1:1', '2:2', '3:0']);
  expect(most).toBe(2);
});

test('throws what fails first, and has nothing to do for nothing', async () => {
  const failing = fewAtOnce(['a', 'b', 'c'], 2, async (one) => {
    if (one === 'b') throw new Error(one);
    return one;
  });
  await expect(failing).rejects.toThrow('b');
  expect(await fewAtOnce([], 2, async () => 1)).toEqual([]);
});
