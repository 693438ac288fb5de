import type { FastifyRequest } from 'fastify';
import { foldedText } from '../../../model/textWidths.ts';
import type { FlowRecord } from '../../workflow/FlowRecord.ts';
import type { Services } from '../Services.ts';
import { withRecordNames } from './recordNames.ts';

/**
 * Those of these runs whose records are called so, by the names that the list would show to whoever asks: by no other is
 * anything found. Undefined where no name is asked for.
 */
export async function runsNamed(
  services: Services,
  request: FastifyRequest,
  search: string,
  runs: () => Promise<readonly FlowRecord[]>,
): Promise<readonly string[] | undefined> {
  const asked = foldedText(search.trim());
  if (asked === '') return undefined;
  const named = await withRecordNames(services, request, await runs());
  return named.flatMap(({ recordName = '', processInstanceId = '' }) =>
    foldedText(recordName).includes(asked) ? [processInstanceId] : [],
  );
}
