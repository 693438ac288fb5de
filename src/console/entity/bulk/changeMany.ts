import type { RaRecord } from 'react-admin';
import type { RefusedRecord } from './changeOne.ts';

/** So many are under way at once: the server has others to serve. */
const MAX_AT_ONCE = 4;

export interface BulkReport {
  readonly done: readonly RaRecord[];
  readonly refused: readonly RefusedRecord[];
  /** Not begun, since it was stopped or the connection broke. */
  readonly left: readonly RaRecord[];
  readonly failure: unknown;
}

interface Run {
  readonly isStopped: () => boolean;
  readonly onProgress: (count: number) => void;
}

/** Changes each record by itself and reports on each: one that is refused holds up no other. */
export async function changeMany(
  records: readonly RaRecord[],
  change: (record: RaRecord) => Promise<readonly RefusedRecord[]>,
  { isStopped, onProgress }: Run,
): Promise<BulkReport> {
  const queue = [...records];
  const done: RaRecord[] = [];
  const refused: RefusedRecord[] = [];
  let failure: unknown;
  let count = 0;
  const work = async () => {
    while (failure === undefined && !isStopped()) {
      const record = queue.shift();
      if (record === undefined) return;
      try {
        const refusals = await change(record);
        if (refusals.length === 0) done.push(record);
        else refused.push(...refusals);
      } catch (error) {
        failure ??= error;
        queue.unshift(record);
      }
      count += 1;
      onProgress(count);
    }
  };
  await Promise.all(Array.from({ length: Math.min(MAX_AT_ONCE, records.length) }, work));
  return { done, refused, left: queue, failure };
}
