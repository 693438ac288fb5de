import type { RaRecord } from 'react-admin';
import { MAX_BATCH_CALLS } from '../../../protocol/calls/readBatch.ts';
import { bodyObject } from '../../../protocol/wireValues.ts';
import { sendTogether } from '../../data/sendTogether.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { type BulkJob, type BulkStep, fetchStep } from './BulkJob.ts';

/** Where each travels by itself, so many are under way at once: the server has others to serve. */
const MAX_AT_ONCE = 4;

/** Our own server takes many calls in one. */
const takesMany = onOwnServer;

/** So many records are taken on at a time. */
export const partSize = (): number => (takesMany() ? MAX_BATCH_CALLS : MAX_AT_ONCE);

const isStep = (planned: 'done' | Error | BulkStep): planned is BulkStep =>
  planned !== 'done' && !(planned instanceof Error);

/** What each step was answered, or why it was not; shorter where a server had no time for the others. */
async function answersTo(
  { entity }: BulkJob,
  steps: readonly BulkStep[],
  leaving: boolean,
): Promise<readonly unknown[]> {
  const wires = steps.flatMap(({ wire }) => wire ?? []);
  if (takesMany() && wires.length === steps.length) {
    const answers = await sendTogether(entity, wires, leaving);
    return answers.map((one, at) => (one instanceof Error ? one : steps[at]?.read(one)));
  }
  const results = await Promise.allSettled(steps.map(({ alone }) => alone()));
  return results.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
}

/** Does the job to as many of these records as it comes to, in their order, and says what became of each. */
export async function perform(
  job: BulkJob,
  records: readonly RaRecord[],
  leaving: boolean,
): Promise<readonly ('done' | Error)[]> {
  const wholes = job.needsWhole
    ? await answersTo(
        job,
        records.map((record) => fetchStep(job.entity, record)),
        leaving,
      )
    : records;
  const planned = records
    .slice(0, wholes.length)
    .map((record, at) =>
      wholes[at] instanceof Error ? wholes[at] : (job.stepFor(record, bodyObject(wholes[at])) ?? 'done'),
    );
  const steps = planned.filter(isStep);
  const answers = [...(steps.length === 0 ? [] : await answersTo(job, steps, leaving))];
  const outcomes: ('done' | Error)[] = [];
  for (const one of planned) {
    const waits = isStep(one);
    if (waits && answers.length === 0) break;
    const answer = waits ? answers.shift() : one;
    outcomes.push(answer instanceof Error ? answer : 'done');
  }
  return outcomes;
}
