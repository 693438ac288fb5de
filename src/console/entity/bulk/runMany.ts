import type { RaRecord } from 'react-admin';
import { isRefusal } from '../../data/isRefusal.ts';
import type { ApiError } from '../../start/http/ApiError.ts';
import type { BulkJob } from './BulkJob.ts';
import { partSize, perform } from './perform.ts';

/** Why a record of many was left as it is. */
export interface RefusedRecord {
  readonly record: RaRecord;
  /** Name of the field that is the reason, where the server says one. */
  readonly field: string | undefined;
  readonly reason: string;
}

export interface BulkReport {
  readonly done: readonly RaRecord[];
  readonly refused: readonly RefusedRecord[];
  /** Not begun, since it was stopped or the connection broke. */
  readonly left: readonly RaRecord[];
  readonly failure: unknown;
}

export interface RunOptions {
  readonly isStopped?: () => boolean;
  readonly onProgress?: (count: number) => void;
  /** The page is left: what is sent outlives it. */
  readonly leaving?: boolean;
}

function refusalsOf(record: RaRecord, { body }: ApiError): readonly RefusedRecord[] {
  const found = Object.entries(body.errors ?? {});
  if (found.length === 0) return [{ record, field: undefined, reason: body.message }];
  return found.map(([field, reason]) => ({ record, field, reason }));
}

/** Does a job to each record by itself and reports on each: one that is refused holds up no other. */
export async function runMany(job: BulkJob, records: readonly RaRecord[], run: RunOptions = {}): Promise<BulkReport> {
  const report = await runOnce(job, records, run);
  const others = [...new Set(report.refused.map(({ record }) => record))];
  const stuck = report.done.length === 0 || others.length === 0 || report.left.length > 0;
  if (!job.again || stuck) return report;
  const next = await runMany(job, others, { ...run, onProgress: () => undefined });
  return { ...next, done: [...report.done, ...next.done] };
}

async function runOnce(
  job: BulkJob,
  records: readonly RaRecord[],
  { isStopped = () => false, onProgress, leaving = false }: RunOptions,
): Promise<BulkReport> {
  let queue = [...records];
  const done: RaRecord[] = [];
  const refused: RefusedRecord[] = [];
  let failure: unknown;
  while (queue.length > 0 && failure === undefined && !isStopped()) {
    const part = queue.slice(0, partSize());
    const outcomes = await perform(job, part, leaving).catch((error: unknown) => {
      failure = error;
      return [];
    });
    const unsure: RaRecord[] = [];
    for (const [at, outcome] of outcomes.entries()) {
      const record = part[at];
      if (record === undefined) continue;
      if (outcome === 'done') done.push(record);
      else if (isRefusal(outcome)) refused.push(...refusalsOf(record, outcome));
      else {
        failure ??= outcome;
        unsure.push(record);
      }
    }
    // A server that answers nothing at all will not do so the next time.
    if (outcomes.length === 0) break;
    queue = [...unsure, ...queue.slice(outcomes.length)];
    onProgress?.(records.length - queue.length);
  }
  return { done, refused, left: queue, failure };
}
