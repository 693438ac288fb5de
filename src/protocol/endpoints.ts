import { authEndpoints } from './endpoints/auth.ts';
import type { Endpoint } from './endpoints/Endpoint.ts';
import { dictEndpoints, systemEndpoints } from './endpoints/system.ts';
import { userEndpoints } from './endpoints/user.ts';
import { workflowEndpoints } from './endpoints/workflow.ts';

/** The fixed calls of the contract by name: method, path below the API base, policy, shapes. */
export const endpoints = {
  ...authEndpoints,
  ...userEndpoints,
  ...systemEndpoints,
  ...dictEndpoints,
  ...workflowEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
