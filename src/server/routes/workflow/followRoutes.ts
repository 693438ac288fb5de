import type { FastifyInstance } from 'fastify';
import { pageBody } from '../../../protocol/conventions/bladeEnvelope.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import { actOnRun } from '../../workflow/actOnRun.ts';
import { executionPage } from '../../workflow/executionPage.ts';
import { inLanguage } from '../../workflow/inLanguage.ts';
import { namesOf } from '../../workflow/peopleNames.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { withCategories } from './categoryNames.ts';
import { flowContextOf, flowReadingOf } from './flowContextOf.ts';
import { peopleNamed } from './peopleNamed.ts';

/** Looking after what runs. */
export function followRoutes(app: FastifyInstance, services: Services): void {
  const { database, directory } = services;

  mountCall(app, services, endpoints.flowFollowList, async (request) => {
    const { startUser = '', assignee = '', ...query } = request.query;
    const starters = await peopleNamed(services, request, startUser);
    const holders = await peopleNamed(services, request, assignee);
    const { records, ...page } = await executionPage({ ...flowReadingOf(services, request), starters, holders }, query);
    const ids = records.flatMap(({ startUserId, assignee }) => [startUserId, assignee]);
    const names = await namesOf(directory, principalOf(request).tenantId, ids);
    const keyed = records.map((record) => ({
      ...record,
      key: record.processDefinitionKey,
      startUser: names.get(record.startUserId) ?? '',
      assigneeName: names.get(record.assignee) ?? '',
    }));
    const told = await inLanguage(database.executor, languageOf(request), keyed);
    const plain = told.map(({ key: _key, ...record }) => record);
    return pageBody(page, await withCategories(services, request, plain));
  });

  mountCall(app, services, endpoints.flowDeleteInstance, async (request) => {
    const { processInstanceId, deleteReason } = request.query;
    await database.write((inside) =>
      actOnRun(flowContextOf(services, request, inside), { processInstanceId, op: 'terminate', comment: deleteReason }),
    );
    return true;
  });
}
