import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { leaveProcess } from './leaveProcess.ts';
import { leaveRoutes } from './leaveRoutes.ts';
import { LEAVE_TABLES } from './leaveTables.ts';
import { seedLeaves } from './seedLeaves.ts';
/** Leave requests and their process. */
export const server: ServerModule = {
  tables: LEAVE_TABLES,
  processes: [leaveProcess],
  routes: leaveRoutes,
  demonstrate: seedLeaves,
};
