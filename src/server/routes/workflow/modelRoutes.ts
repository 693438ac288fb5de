import type { FastifyInstance } from 'fastify';
import type { EngineText } from '../../../model/Text.ts';
import { wallTime } from '../../../model/wallTime.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { AppError } from '../../AppError.ts';
import { textOf } from '../../identity/people/Directory.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { askPeople } from '../../workflow/askPeople.ts';
import { deployDefinition } from '../../workflow/deployDefinition.ts';
import { deployableGraph } from '../../workflow/graphOf.ts';
import { whoGets } from '../../workflow/whoGets.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { namesOf } from './flowPeople.ts';

const refused = (field: string, message: EngineText) =>
  new AppError('invalid', {}, [{ field, code: 'rule', params: {}, message }]);

const OWN_ONLY = {
  zh: '只有平台管理员可以部署通用流程或其他租户的流程，请选择定制流程和本租户',
  en: 'Only the platform’s administrator deploys for all or for other tenants; choose your own tenant',
};
const NO_TENANT = { zh: '租户不存在，请重新选择', en: 'There is no such tenant; choose again' };
const NO_CATEGORY = { zh: '流程类型不存在，请从字典 flow 中选择', en: 'No such type of process; choose one of flow' };
const NOT_DRAWN = { zh: '该模型还没有流程图，请先设计', en: 'This model has no diagram yet; draw it first' };

/** `flow_<key of the dictionary flow>`, as BladeX sends it; the key alone is what a form has. */
function categoryOf(given: string): string {
  const category = given.startsWith('flow_') ? given : `flow_${given}`;
  if (!/^flow_\w{1,50}$/.test(category)) throw refused('category', NO_CATEGORY);
  return category;
}

/** The tenants a deployment is for; one empty name stands for all of them. */
async function tenantsFor({ directory }: Services, { administrator, tenantId }: Principal, csv: string) {
  const wanted = csv.split(',').flatMap((one) => one.trim() || []);
  if (!administrator && (wanted.length === 0 || wanted.some((one) => one !== tenantId)))
    throw refused('tenantIds', OWN_ONLY);
  const known = await directory.platform.pluck(directory.entities.tenant, 'tenantId', wanted, ['tenantId']);
  if (known.length < new Set(wanted).size) throw refused('tenantIds', NO_TENANT);
  return wanted.length === 0 ? [''] : [...new Set(wanted)];
}

/** Deploying what was drawn; listing, reading, storing and removing models are calls of their entity. */
export function modelRoutes(app: FastifyInstance, services: Services): void {
  const { database, directory, model, config } = services;
  const entity = model.entities.flowModel;
  if (entity === undefined) return;

  mountCall(app, services, endpoints.flowModelDeploy, async (request) => {
    const { modelId, tenantIds = '' } = request.query;
    const category = categoryOf(request.query.category);
    const user = principalOf(request);
    const drawn = await directory.repository(user.tenantId).get(entity, modelId);
    if (drawn === undefined) throw new AppError('notFound');
    const xml = textOf(drawn.modelEditorXml);
    if (xml === '') throw refused('modelEditorXml', NOT_DRAWN);
    const tenants = await tenantsFor(services, user, tenantIds);
    const resourceName = `${textOf(drawn.modelKey)}.bpmn20.xml`;
    await database.write(async (executor) => {
      for (const tenantId of tenants)
        await deployDefinition(executor, model, { xml, category, tenantId, resourceName }, wallTime(config.now()));
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
