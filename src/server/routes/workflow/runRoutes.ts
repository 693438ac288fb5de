import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chosenAtStart } from '../../../flow/reading/ahead.ts';
import { standingSteps } from '../../../flow/reading/standing.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { languageOf, readerOf } from '../../plugins/languageOf.ts';
import { actOnRun, actOnTask } from '../../workflow/actOnRun.ts';
import { approveTask } from '../../workflow/approveTask.ts';
import { graphOf } from '../../workflow/graphOf.ts';
import { inLanguage } from '../../workflow/inLanguage.ts';
import { migrateRun, tryMigration } from '../../workflow/migrateRuns.ts';
import { usableDefinition } from '../../workflow/startInstance.ts';
import { waitingSteps } from '../../workflow/waits.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { withCategories } from './categoryNames.ts';
import { correctBefore } from './correctBefore.ts';
import { eachTask } from './eachTask.ts';
import { flowContextOf, flowReadingOf } from './flowContextOf.ts';
import { nodeNames, runView } from './runView.ts';
import { AGREED } from './workRoutes.ts';

/** Everything one may do with runs and tasks beyond BladeX's calls. */
export function runRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  mountCall(app, services, endpoints.flowRun, (request) => runView(services, request, request.query.processInstanceId));

  mountCall(app, services, endpoints.flowTaskAct, async (request) => {
    const { record, ...act } = request.body;
    await database.write(async (inside) => {
      const flow = flowContextOf(services, request, inside);
      await correctBefore(services, request, flow, { ...act, record });
      await actOnTask(flow, act);
    });
    return true;
  });

  mountCall(app, services, endpoints.flowRunAct, async (request) => {
    await database.write((inside) => actOnRun(flowContextOf(services, request, inside), request.body));
    return true;
  });

  mountCall(app, services, endpoints.flowApproveMany, (request) => {
    const { taskIds, comment = '' } = request.body;
    const said = comment.trim() || readerOf(request).text(AGREED);
    return eachTask(services, request, taskIds, (context, taskId) => approveTask(context, taskId, said));
  });

  mountCall(app, services, endpoints.flowTransferMany, (request) => {
    const { taskIds, to, comment = '' } = request.body;
    return eachTask(services, request, taskIds, (context, taskId) =>
      actOnTask(context, { taskId, op: 'transfer', to, comment: comment.trim() }),
    );
  });

  mountCall(app, services, endpoints.flowWaits, async (request) => {
    const steps = await waitingSteps(flowReadingOf(services, request), request.query);
    const told = await inLanguage(database.executor, languageOf(request), steps);
    return (await withCategories(services, request, told)).map(
      ({ processDefinitionId: _id, taskDefinitionKey: node, taskName: name, ...step }) => ({ ...step, node, name }),
    );
  });

  mountCall(app, services, endpoints.flowMigrate, async (request) => {
    const { processInstanceIds, processDefinitionId: definitionId, mapping = [], dryRun = false } = request.body;
    const migration = { definitionId, mapping: Object.fromEntries(mapping.map(({ from, to }) => [from, to])) };
    const { text } = readerOf(request);
    const answers = [];
    for (const processInstanceId of new Set(processInstanceIds)) {
      const { moved, reason, landings } = dryRun
        ? await tryMigration(flowReadingOf(services, request), processInstanceId, migration)
        : await database.write((inside) =>
            migrateRun(flowContextOf(services, request, inside), processInstanceId, migration),
          );
      answers.push({
        processInstanceId,
        moved,
        reason: reason ? text(reason) : '',
        landings: landings.map((landing) => ({
          ...landing,
          reason: landing.reason ? text(landing.reason) : '',
          proposed: landing.proposed ?? '',
        })),
      });
    }
    return answers;
  });

  mountCall(app, services, endpoints.flowSteps, async (request) => {
    const { graph, nameOf } = await graphAsked(services, request, request.query.processDefinitionId);
    return standingSteps(graph).map(({ node, kind }) => ({ node, name: nameOf(node), kind }));
  });

  mountCall(app, services, endpoints.flowChoices, async (request) => {
    const { graph, nameOf } = await graphAsked(services, request, request.query.processDefinitionId);
    return chosenAtStart(graph).map((node) => ({ node, name: nameOf(node) }));
  });
}

/** A process that the caller may use, and what its steps are called in her language. */
async function graphAsked(services: Services, request: FastifyRequest, definitionId: string) {
  const context = flowReadingOf(services, request);
  const { id } = await usableDefinition(context, definitionId);
  const graph = await graphOf(context.executor, id);
  return { graph, nameOf: nodeNames(graph, languageOf(request)) };
}
