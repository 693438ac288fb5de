import type { FastifyInstance } from 'fastify';
import type { EngineText } from '../../../model/Text.ts';
import { pageBody } from '../../../protocol/conventions/bladeEnvelope.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import { deployedPage } from '../../workflow/deployedPage.ts';
import { lockDeployments } from '../../workflow/deploymentLock.ts';
import { changeState, deleteDeployments, runsToFollow } from '../../workflow/deployments.ts';
import { inLanguage } from '../../workflow/inLanguage.ts';
import { runCommand } from '../../workflow/runCommand.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { withCategories } from './categoryNames.ts';
import { flowContextOf } from './flowContextOf.ts';

const STATES = { active: 1, suspend: 2 } as const;

const SAID: Readonly<Record<keyof typeof STATES | 'same', (id: string) => EngineText>> = {
  active: (id) => ({ zh: `激活ID为 [${id}] 的流程成功`, en: `Process [${id}] is active` }),
  suspend: (id) => ({ zh: `挂起ID为 [${id}] 的流程成功`, en: `Process [${id}] is suspended` }),
  same: (id) => ({ zh: `ID为 [${id}] 的流程已是此状态，无需操作`, en: `Process [${id}] is in this state already` }),
};

/** Looking after what is deployed. */
export function managerRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  mountCall(app, services, endpoints.flowManagerList, async (request) => {
    const { records, ...page } = await deployedPage(database.executor, principalOf(request), request.query);
    const told = await inLanguage(database.executor, languageOf(request), records);
    return pageBody(page, await withCategories(services, request, told));
  });

  mountCall(app, services, endpoints.flowChangeState, async (request) => {
    const { state, processId } = request.query;
    const suspension = STATES[state];
    const user = principalOf(request);
    const changed = await database.write(async (inside) => {
      await lockDeployments(database, inside);
      return changeState(inside, user, processId, suspension);
    });
    // Each by itself: ten thousand of them are no single transaction, and asking again goes on where one broke off.
    for (const { id, tenant_id } of await runsToFollow(database.executor, processId, suspension))
      await database.write((inside) => {
        const context = flowContextOf(services, request, inside);
        const there = { ...context, user: { ...context.user, tenantId: tenant_id } };
        return runCommand(there, id, { op: suspension === 1 ? 'resume' : 'suspend', comment: '' });
      });
    request.told = { text: SAID[changed ? state : 'same'](processId) };
    return true;
  });

  mountCall(app, services, endpoints.flowDeleteDeployment, async (request) => {
    const ids = request.query.deploymentIds.split(',').flatMap((id) => id.trim() || []);
    await database.write(async (inside) => {
      await lockDeployments(database, inside);
      await deleteDeployments(inside, principalOf(request), ids);
    });
    return true;
  });
}
