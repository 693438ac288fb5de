import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { leaveEndpoints } from '../wire/endpoints.ts';
import { leaveProcess } from './leaveProcess.ts';
import { leaveRoutes } from './leaveRoutes.ts';
import { LEAVE_TABLES } from './leaveTables.ts';
import { seedLeaves } from './seedLeaves.ts';
import { seedModels } from './seedModels.ts';

/** Leave requests and their process. */
export const server: ServerModule = {
  tables: LEAVE_TABLES,
  processes: [leaveProcess],
  endpoints: leaveEndpoints,
  routes: leaveRoutes,
  demonstrate: async (stage) => {
    await seedLeaves(stage);
    await seedModels(stage);
  },
};
