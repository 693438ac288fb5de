import { expect, it } from 'vitest';
import { createReadShare } from '../../../src/server/logs/readShare.ts';

it('logs no read where no parameter says so, and looks at the parameter again after half a minute', async () => {
  let chosen: string | undefined;
  let now = 0;
  const share = createReadShare(
    async () => chosen,
    () => now,
  );
  const settled = async () => {
    share();
    await Promise.resolve();
    return share();
  };

  const absent = await settled();
  chosen = '0.25';
  now = 30_000;
  const soon = await settled();
  now = 30_001;
  const late = await settled();
  chosen = 'all of them';
  now = 60_002;
  const wrong = await settled();

  expect([absent, soon, late, wrong]).toEqual([0, 0, 0.25, 0]);
});
