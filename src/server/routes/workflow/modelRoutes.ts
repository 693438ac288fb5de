import type { FastifyInstance } from 'fastify';
import { textOf } from '../../../model/recordValues.ts';
import { wallTime } from '../../../model/wallTime.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError, fieldRefusal } from '../../AppError.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { askPeople } from '../../workflow/askPeople.ts';
import { deployDefinition } from '../../workflow/deployDefinition.ts';
import { lockDeployments } from '../../workflow/deploymentLock.ts';
import { deployableGraph } from '../../workflow/graphOf.ts';
import { namesOf } from '../../workflow/peopleNames.ts';
import { whoGets } from '../../workflow/whoGets.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { categoryOf, tenantsFor } from './deploymentTarget.ts';

const NOT_DRAWN = { zh: '该模型还没有流程图，请先设计', en: 'This model has no diagram yet; draw it first' };

/** Deploying what was drawn; listing, reading, storing and removing models are calls of their entity. */
export function modelRoutes(app: FastifyInstance, services: Services): void {
  const { database, directory, model, config } = services;
  const entity = model.entities.flowModel;
  if (entity === undefined) return;

  mountCall(app, services, endpoints.flowModelDeploy, async (request) => {
    const { modelId, tenantIds = '' } = request.query;
    const category = await categoryOf(services, request.query.category);
    const user = principalOf(request);
    const drawn = await directory.repository(user.tenantId).get(entity, modelId);
    if (drawn === undefined) throw new AppError('notFound');
    const xml = textOf(drawn.modelEditorXml);
    if (xml === '') throw fieldRefusal('modelEditorXml', NOT_DRAWN);
    const checked = await deployableGraph(xml, model);
    const tenants = await tenantsFor(services, user, tenantIds);
    const resourceName = `${textOf(drawn.modelKey)}.bpmn20.xml`;
    await database.write(async (executor) => {
      await lockDeployments(database, executor);
      for (const tenantId of tenants)
        await deployDefinition(
          executor,
          model,
          { xml, category, tenantId, resourceName, checked },
          wallTime(config.now()),
        );
    });
    return true;
  });

  mountCall(app, services, endpoints.flowWho, async (request) => {
    const { xml, starters, variables = {} } = request.body;
    const { tenantId } = principalOf(request);
    const graph = await deployableGraph(xml, model);
    const now = wallTime(config.now());
    const steps = await askPeople(directory, tenantId, (people) => whoGets(graph, starters, variables, now, people));
    const names = await namesOf(
      directory,
      tenantId,
      steps.flatMap(({ people }) => people),
    );
    return steps.map((step) => ({
      ...step,
      name: graph.nodes[step.node]?.name ?? step.node,
      people: step.people.map((id) => ({ id, name: names.get(id) ?? id })),
    }));
  });
}
