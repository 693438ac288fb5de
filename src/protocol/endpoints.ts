import { authEndpoints } from './endpoints/auth.ts';
import { dictEndpoints } from './endpoints/dict.ts';
import type { Endpoint } from './endpoints/Endpoint.ts';
import { grantEndpoints } from './endpoints/grant.ts';
import { menuEndpoints } from './endpoints/menu.ts';
import { orgEndpoints } from './endpoints/org.ts';
import { tenantEndpoints } from './endpoints/tenant.ts';
import { userEndpoints } from './endpoints/user.ts';
import { workflowEndpoints } from './endpoints/workflow.ts';

/** The fixed calls of the contract by name: method, path below the API base, policy, shapes. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...menuEndpoints,
  ...grantEndpoints,
  ...orgEndpoints,
  ...tenantEndpoints,
  ...dictEndpoints,
  ...workflowEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
