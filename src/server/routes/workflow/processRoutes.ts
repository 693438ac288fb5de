import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '../../../protocol/endpoints.ts';
import { flowTables } from '../../database/flowTables.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import type { FlowRecord } from '../../workflow/FlowRecord.ts';
import { graphOf } from '../../workflow/graphOf.ts';
import { historyOf, withHandsBetween } from '../../workflow/historyOf.ts';
import { inLanguage } from '../../workflow/inLanguage.ts';
import { readInstance } from '../../workflow/readInstance.ts';
import { usableDefinition } from '../../workflow/startInstance.ts';
import { stateOf } from '../../workflow/stateOf.ts';
import { stepsOf } from '../../workflow/stepsOf.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { flowReadingOf } from './flowContextOf.ts';
import { withAssignees } from './flowPeople.ts';

/** What people read of a run: start, end and tasks, not the lines between. */
const TOLD = ['startEvent', 'userTask', 'endEvent'];

/** Diagram and history of a run, or the diagram of a definition. */
export function processRoutes(app: FastifyInstance, services: Services): void {
  const { executor } = services.database;

  async function history(request: FastifyRequest, processInstanceId: string) {
    const instance = await readInstance(flowReadingOf(services, request), processInstanceId);
    return { instance, entries: await historyOf(executor, instance, readerOf(request)) };
  }

  async function named(request: FastifyRequest, entries: readonly FlowRecord[]) {
    const told = await inLanguage(executor, readerOf(request).language, entries);
    return withAssignees(services.directory, principalOf(request).tenantId, told);
  }

  mountCall(app, services, endpoints.flowHistory, async (request) => {
    const { processInstanceId = '' } = request.query;
    const { instance, entries } = await history(request, processInstanceId);
    const told = entries.filter(({ historyActivityType }) => TOLD.includes(String(historyActivityType)));
    const state = await stateOf(executor, instance, await graphOf(executor, instance.definition_id));
    return named(request, withHandsBetween(told, await stepsOf(executor, instance.id, state)));
  });

  mountCall(app, services, endpoints.flowModelView, async (request) => {
    const { processInstanceId = '', processDefinitionId = '' } = request.query;
    if (processInstanceId === '') {
      const { xml } = await usableDefinition({ executor, user: principalOf(request) }, processDefinitionId);
      return { xml };
    }
    const { instance, entries } = await history(request, processInstanceId);
    const { xml } = await flowTables(executor)
      .selectFrom('shian_flow_definition')
      .select('xml')
      .where('id', '=', instance.definition_id)
      .executeTakeFirstOrThrow();
    return { xml, flow: await named(request, entries) };
  });
}
