import type { FastifyInstance } from 'fastify';
import { pageBody } from '../../../protocol/conventions/bladeEnvelope.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import { inLanguage } from '../../workflow/inLanguage.ts';
import { copiedPage, copiedRuns, noticePage, readNotices, workCounts } from '../../workflow/notices.ts';
import { namesOf } from '../../workflow/peopleNames.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { flowContextOf, flowReadingOf } from './flowContextOf.ts';
import { withAssignees } from './flowPeople.ts';
import { withRecordNames } from './recordNames.ts';
import { runsNamed } from './runsNamed.ts';

/** What one is told of runs: copies, notices, how much waits. */
export function noticeRoutes(app: FastifyInstance, services: Services): void {
  const { database, directory } = services;

  mountCall(app, services, endpoints.flowCopied, async (request) => {
    const { recordName = '', ...query } = request.query;
    const reading = flowReadingOf(services, request);
    const runs = await runsNamed(services, request, recordName, () => copiedRuns(reading, query));
    const page = await copiedPage(reading, { ...query, runs });
    const named = await withAssignees(directory, principalOf(request).tenantId, page.records);
    const told = await inLanguage(database.executor, languageOf(request), named);
    return pageBody(page, await withRecordNames(services, request, told));
  });

  mountCall(app, services, endpoints.flowCounts, (request) => workCounts(flowReadingOf(services, request)));

  mountCall(app, services, endpoints.flowNotices, async (request) => {
    const { tenantId } = principalOf(request);
    const { records, ...page } = await noticePage(flowReadingOf(services, request), request.query);
    const runs = await withAssignees(
      directory,
      tenantId,
      records.map(({ run }) => run),
    );
    const known = await inLanguage(database.executor, languageOf(request), runs);
    const told = await withRecordNames(services, request, known);
    const names = await namesOf(
      directory,
      tenantId,
      records.map(({ actor }) => actor),
    );
    const notices = records.map(({ actor, ...one }, at) => ({
      ...one,
      by: { id: actor, name: names.get(actor) ?? '' },
      run: told[at] ?? {},
    }));
    return pageBody(page, notices);
  });

  mountCall(app, services, endpoints.flowNoticesRead, async (request) => {
    const { processInstanceId = '' } = request.body ?? {};
    await database.write((inside) => readNotices(flowContextOf(services, request, inside), processInstanceId));
    return true;
  });
}
