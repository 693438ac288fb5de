import type { RaRecord } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkJob } from '../../../src/console/entity/bulk/BulkJob.ts';
import { runMany } from '../../../src/console/entity/bulk/runMany.ts';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { ApiError } from '../../../src/console/start/http/ApiError.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';
import { noteBundle } from '../support/noteBundle.ts';

const { entity } = noteBundle();
const records: readonly RaRecord[] = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
const ids = (some: readonly { readonly id: unknown }[]) => some.map(({ id }) => id);
const refusal = (message: string) => new ApiError('refused', 409, message);

/** Does to each what `act` says, call by call. */
const jobOf = (act: (id: number) => Promise<unknown> | undefined, again = false): BulkJob => ({
  entity,
  needsWhole: false,
  again,
  stepFor: ({ id }) => {
    const alone = () => act(Number(id)) ?? Promise.resolve();
    return { wire: undefined, read: () => true, alone };
  },
});

describe('a job over many records, where a backend takes one call at a time', () => {
  beforeAll(() => configStore.set({ ...DEFAULT_CONFIG, backend: 'bladex' }));
  afterAll(() => configStore.set(DEFAULT_CONFIG));

  it('does each by its own call, and says of each that was refused why', async () => {
    const told: number[] = [];
    const job = jobOf((id) => (id === 2 ? Promise.reject(refusal('已关闭')) : undefined));

    const report = await runMany(job, records, { onProgress: (count) => told.push(count) });

    expect(ids(report.done)).toEqual([1, 3, 4, 5, 6]);
    expect(report.refused).toEqual([{ record: { id: 2 }, field: undefined, reason: '已关闭' }]);
    expect(told).toEqual([4, 6]);
  });

  it('begins no more once it is stopped or the connection is lost, and names what is left', async () => {
    let stopped = false;
    const stop = jobOf((id) => {
      stopped ||= id === 3;
      return undefined;
    });
    const lost = jobOf((id) => (id === 2 ? Promise.reject(new ApiError('network', 0, '断线')) : undefined));

    const afterStop = await runMany(stop, records, { isStopped: () => stopped });
    const afterLoss = await runMany(lost, records);

    expect([ids(afterStop.done), ids(afterStop.left)]).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect([ids(afterLoss.done), ids(afterLoss.left)]).toEqual([
      [1, 3, 4],
      [2, 5, 6],
    ]);
    expect(afterLoss.failure).toMatchObject({ kind: 'network' });
  });

  it('asks again for what was refused while others went, as a branch whose leaves are gone, until none goes', async () => {
    const gone = new Set<number>();
    const removal = jobOf((id) => {
      if (id === 6 || (id < 3 && !gone.has(id + 1))) return Promise.reject(refusal('还有下级'));
      gone.add(id);
      return undefined;
    }, true);

    const { done, refused } = await runMany(removal, records);

    expect(new Set(ids(done))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(ids(refused.map(({ record }) => record))).toEqual([6]);
  });
});
