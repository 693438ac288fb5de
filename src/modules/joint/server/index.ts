import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { purgeOutdated } from '../../../server/retention/purgeOutdated.ts';
import { resetQuotas } from './resetQuotas.ts';
import { jointApiLog } from './saving/jointApiLog.ts';
/** Interfaces for other systems and what they are used. */
export const server: ServerModule = {
  saving: { jointApiLog },
  jobs: [
    { name: 'quotas', entities: ['jointAuthUserInfo'], run: resetQuotas },
    {
      name: 'purgeCalls',
      keep: purgeOutdated({ entity: 'jointApiLog', parameter: 'joint.log.keep.days', days: 365 }),
    },
  ],
};
