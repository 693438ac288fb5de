import type { FastifyRequest } from 'fastify';
import type { Model } from '../../model/Model.ts';
import { memoize } from '../../model/memoize.ts';
import { titleOf } from './titleOf.ts';

/** Reads that change something. */
const CHANGING = /\/oauth\/(?:logout|clear-cache|render|integrated)/;
const SIGN_IN = /\/oauth\/(?:integrated\/)?token$/;
const SIGN_OUT = /\/oauth\/logout$/;

/** What the logs need to know of a route, worked out once. */
export interface RouteFacts {
  /** Whatever its method. */
  readonly changes: boolean;
  readonly isSignIn: boolean;
  readonly isSignOut: boolean;
  /** What the call is called. */
  readonly title: string | null;
}

type Config = FastifyRequest['routeOptions']['config'];

const factsAt = (route: string, config: Config, model: Model): RouteFacts => ({
  changes: CHANGING.test(route),
  isSignIn: SIGN_IN.test(route),
  isSignOut: SIGN_OUT.test(route),
  title: titleOf(config, model),
});

/** The facts of the route that a request took. */
export function routeFacts(model: Model): (request: FastifyRequest) => RouteFacts {
  // A configuration belongs to one route, and knows its address.
  const known = memoize((config: Config) => factsAt(config.url, config, model));
  return (request) => {
    // What no route answers has no address of its own: whatever was asked for.
    if (request.is404) return factsAt(request.url, request.routeOptions.config, model);
    return known(request.routeOptions.config);
  };
}
