import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { leaveEndpoints } from '../wire/endpoints.ts';
import { EARLIER_TABLES, moveEarlierLeaves } from './earlierLeaves.ts';
import { leaveRoutes } from './leaveRoutes.ts';
import { bladeProcessLeave } from './saving/bladeProcessLeave.ts';
import { seedLeaves } from './seedLeaves.ts';
import { seedModels } from './seedModels.ts';

/** Leave requests: their calls by BladeX's names, and what the demonstration shows of them. */
export const server: ServerModule = {
  tables: EARLIER_TABLES,
  saving: { bladeProcessLeave },
  endpoints: leaveEndpoints,
  routes: leaveRoutes,
  carryOver: moveEarlierLeaves,
  demonstrate: async (stage) => {
    await seedLeaves(stage);
    await seedModels(stage);
  },
};
