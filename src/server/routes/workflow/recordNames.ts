import type { FastifyRequest } from 'fastify';
import { textOf } from '../../../model/recordValues.ts';
import type { FlowRecord } from '../../workflow/FlowRecord.ts';
import { contextOf } from '../contextOf.ts';
import type { Services } from '../Services.ts';

/** Runs with what their records are called, for whoever asks: of five requests of one kind it tells one from another. */
export async function withRecordNames(
  services: Services,
  request: FastifyRequest,
  runs: readonly FlowRecord[],
): Promise<FlowRecord[]> {
  const names = await services.modules.approval.runTitles(contextOf(services, request), runs);
  return runs.map((run) => ({ ...run, recordName: names.get(textOf(run.processInstanceId)) ?? '' }));
}
