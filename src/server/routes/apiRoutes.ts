import type { FastifyInstance } from 'fastify';
import { readForms } from '../plugins/readForms.ts';
import { acrossTenants } from './acrossTenants.ts';
import { sessionRoutes } from './auth/sessionRoutes.ts';
import { socialRoutes } from './auth/socialRoutes.ts';
import { tokenRoute } from './auth/tokenRoute.ts';
import { databaseRoutes } from './develop/databaseRoutes.ts';
import { datasourceRoutes } from './develop/datasourceRoutes.ts';
import { generateRoutes } from './develop/generateRoutes.ts';
import { templateRoutes } from './develop/templateRoutes.ts';
import { vocabularyRoutes } from './develop/vocabularyRoutes.ts';
import { entityRoutes } from './entity/entityRoutes.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { frameRoutes } from './frameRoutes.ts';
import { healthRoute } from './healthRoute.ts';
import { ossRoutes } from './ossRoutes.ts';
import { preferenceRoutes } from './preferenceRoutes.ts';
import { smsRoutes } from './resource/smsRoutes.ts';
import type { Services } from './Services.ts';
import { deptRoutes } from './system/deptRoutes.ts';
import { dictRoutes } from './system/dictRoutes.ts';
import { explainRoutes } from './system/explainRoutes.ts';
import { grantRoutes } from './system/grantRoutes.ts';
import { logRoutes } from './system/logRoutes.ts';
import { menuRoutes } from './system/menuRoutes.ts';
import { regionRoutes } from './system/regionRoutes.ts';
import { roleRoutes } from './system/roleRoutes.ts';
import { tenantAdminRoutes } from './system/tenantAdminRoutes.ts';
import { tenantRoutes } from './system/tenantRoutes.ts';
import { ownSessionRoutes } from './user/ownSessionRoutes.ts';
import { ownUserRoutes } from './user/ownUserRoutes.ts';
import { userAdminRoutes } from './user/userAdminRoutes.ts';
import { usesRoute } from './usesRoute.ts';
import { viewRoutes } from './viewRoutes.ts';
import { processRoutes } from './workflow/processRoutes.ts';
import { workRoutes } from './workflow/workRoutes.ts';

/** Everything below `/api`: the fixed calls, then each entity's operations, actions and calls. */
export async function apiRoutes(app: FastifyInstance, services: Services): Promise<void> {
  acrossTenants(app, services);
  healthRoute(app, services);
  // In a scope of its own: only the token call reads form bodies.
  await app.register(async (scope) => tokenRoute(scope, services));
  // In a scope of its own: only uploads read multipart bodies.
  await app.register(async (scope) => fileRoutes(scope, services));
  // Behind those two, which read such bodies in their own way.
  readForms(app);
  sessionRoutes(app, services);
  socialRoutes(app, services);
  preferenceRoutes(app, services);
  usesRoute(app, services);
  viewRoutes(app, services);
  frameRoutes(app, services);
  ossRoutes(app, services);
  ownUserRoutes(app, services);
  menuRoutes(app, services);
  dictRoutes(app, services);
  deptRoutes(app, services);
  roleRoutes(app, services);
  regionRoutes(app, services);
  logRoutes(app, services);
  tenantRoutes(app, services);
  tenantAdminRoutes(app, services);
  datasourceRoutes(app, services);
  grantRoutes(app, services);
  explainRoutes(app, services);
  userAdminRoutes(app, services);
  ownSessionRoutes(app, services);
  smsRoutes(app, services);
  workRoutes(app, services);
  processRoutes(app, services);
  databaseRoutes(app, services);
  templateRoutes(app, services);
  vocabularyRoutes(app, services);
  generateRoutes(app, services);
  for (const mount of services.modules.routes) mount(app, services);
  entityRoutes(app, services);
}
