import * as authCalls from './calls/auth.ts';
import type { CallPlace } from './calls/CallPlace.ts';
import * as dictCalls from './calls/dict.ts';
import * as grantCalls from './calls/grant.ts';
import * as leaveCalls from './calls/leave.ts';
import * as menuCalls from './calls/menu.ts';
import * as orgCalls from './calls/org.ts';
import * as sessionCalls from './calls/session.ts';
import * as tenantCalls from './calls/tenant.ts';
import * as userCalls from './calls/user.ts';
import * as workflowCalls from './calls/workflow.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { dictEndpoints } from './endpoints/dict.ts';
import type { EndpointShape } from './endpoints/Endpoint.ts';
import { grantEndpoints } from './endpoints/grant.ts';
import { leaveEndpoints } from './endpoints/leave.ts';
import { menuEndpoints } from './endpoints/menu.ts';
import { orgEndpoints } from './endpoints/org.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { tenantEndpoints } from './endpoints/tenant.ts';
import { userEndpoints } from './endpoints/user.ts';
import { workflowEndpoints } from './endpoints/workflow.ts';

type Shapes = Readonly<Record<string, EndpointShape>>;
type Joined<S extends Shapes> = { readonly [N in keyof S]: CallPlace & S[N] };

/** The calls of a family with what they take and answer; the compiler holds that both sides name the same calls. */
function family<S extends Shapes>(calls: { readonly [N in keyof S]: CallPlace }, shapes: S): Joined<S> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, { ...calls[name], ...shape }]),
  ) as Joined<S>;
}

/** The fixed calls of the contract by name: method, path below the API base, policy, shapes. */
export const endpoints = {
  ...family(authCalls, authEndpoints),
  ...family(sessionCalls, sessionEndpoints),
  ...family(userCalls, userEndpoints),
  ...family(menuCalls, menuEndpoints),
  ...family(grantCalls, grantEndpoints),
  ...family(orgCalls, orgEndpoints),
  ...family(tenantCalls, tenantEndpoints),
  ...family(dictCalls, dictEndpoints),
  ...family(workflowCalls, workflowEndpoints),
  ...family(leaveCalls, leaveEndpoints),
};

export type EndpointName = keyof typeof endpoints;
