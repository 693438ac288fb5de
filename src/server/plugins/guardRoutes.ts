import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '../AppError.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import type { Access } from './Access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard on every route that is not public. */
    principal: Principal | null;
  }
}

export interface GuardOptions {
  readonly authenticate: (accessToken: string) => Promise<Principal | undefined>;
}

/** The access token of a request: from the header only, never from the address. */
export function accessTokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['blade-auth'];
  const text = Array.isArray(header) ? undefined : header?.trim();
  if (!text || text.length > 512) return undefined;
  return /^bearer\s+(\S+)$/i.exec(text)?.[1];
}

/** The signed-in user of a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new AppError('unauthorized');
  return request.principal;
}

export function mayCall(principal: Principal, access: Access): boolean {
  if (access === 'public' || access === 'login' || principal.administrator) return true;
  if (access === 'administrator') return false;
  return access.any.some((code) => principal.codes.has(code));
}

/** A value in the address is one segment of its path, whatever it holds: a slash parts nothing, a blank is no end. */
const segmentOf = (value = ''): string => encodeURIComponent(value) || '%20';

/** The path as the router understood it: spelling tricks in the address change nothing. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (_whole, name: string) => segmentOf(values[name]));
}

/**
 * Identity and permission in one place: before a body is read, before any handler. The policy hangs
 * on the matched route, never on the address as it was written. A route without one does not start.
 */
export function guardRoutes(app: FastifyInstance, { authenticate }: GuardOptions): void {
  app.decorateRequest('principal', null);
  app.decorateRequest('told', null);

  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} declares no access policy; give it config.access.`);
    }
  });

  const guard: onRequestAsyncHookHandler = async (request) => {
    const { access, whileInitialPassword } = request.routeOptions.config;
    if (request.is404 || access === 'public') return;
    if (access === undefined) throw new AppError('unauthorized');
    const token = accessTokenOf(request);
    const principal = token === undefined ? undefined : await authenticate(token);
    if (!principal) throw new AppError('unauthorized');
    request.principal = principal;
    if (principal.mustChangePassword && whileInitialPassword !== true) throw new AppError('mustChangePassword');
    if (!mayCall(principal, access) || !principal.reaches(pathOf(request))) throw denied(request, principal);
  };
  app.addHook('onRequest', guard);
}

function denied(request: FastifyRequest, principal: Principal): AppError {
  const { method, routeOptions } = request;
  const who = { user: principal.id, tenant: principal.tenantId };
  request.log.info({ ...who, method, route: routeOptions.url }, 'denied');
  return new AppError('forbidden');
}
