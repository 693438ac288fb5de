import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOOKED_AFTER } from '../../model/lookedAfter.ts';
import { PLATFORM } from '../../model/platform.ts';
import { idsOf, textOf } from '../../model/recordValues.ts';
import { bodyObject } from '../../protocol/wireValues.ts';
import { AppError } from '../AppError.ts';
import { tenantsOf } from '../repository/tenantsOf.ts';
import type { Services } from './Services.ts';

/** Ids that name a row of one of them, by the key they travel under. */
const KEYS: readonly (readonly [key: string, entity: string])[] = [
  ['userIds', 'user'],
  ['userId', 'user'],
  ['roleIds', 'role'],
  ['roleId', 'role'],
];

/** Routes of their entities, and the fixed calls that say so. */
function isLookedAfter(request: FastifyRequest): boolean {
  const entity = entityOf(request);
  return request.routeOptions.config.acrossTenants === true || (entity !== undefined && LOOKED_AFTER.includes(entity));
}

/** The entity that the route belongs to, or that a call of all entities names. */
function entityOf({ routeOptions, body, query }: FastifyRequest): string | undefined {
  const { entity, acrossTenants } = routeOptions.config;
  return acrossTenants === 'entity' ? textOf({ ...bodyObject(body), ...bodyObject(query) }.entity) : entity;
}

/** The tenant of the rows a call names; undefined when it names none, or rows of several tenants. */
async function tenantOfRows(services: Services, request: FastifyRequest): Promise<string | undefined> {
  const sent = { ...bodyObject(request.body), ...bodyObject(request.query), ...bodyObject(request.params) };
  const own = entityOf(request);
  const keys = own === undefined ? KEYS : [['id', own] as const, ['ids', own] as const];
  for (const [key, name] of keys) {
    const ids = idsOf(sent[key]).slice(0, 1000);
    const entity = services.model.entities[name];
    if (ids.length === 0 || entity === undefined) continue;
    const tenants = await tenantsOf(services.database, entity, ids);
    return tenants.length === 1 ? tenants[0] : undefined;
  }
  return undefined;
}

/**
 * Lets the platform's administrator look after people of another tenant: the tenant she names
 * (`tenantId` in the query or body, else the header `Tenant-Id`), else that of the rows she names. For that
 * one call she acts within it, as if its own; for everybody else all of this is ignored.
 */
export function acrossTenants(app: FastifyInstance, services: Services): void {
  app.addHook('preValidation', async (request) => {
    const { principal } = request;
    if (!principal?.administrator || principal.tenantId !== PLATFORM) return;
    if (!isLookedAfter(request)) return;
    const named = bodyObject(request.query).tenantId ?? bodyObject(request.body).tenantId;
    const header = textOf(request.headers['tenant-id']);
    const chosen = textOf(named) || (header === PLATFORM ? '' : header);
    const tenantId = chosen || (await tenantOfRows(services, request)) || PLATFORM;
    if (tenantId === PLATFORM) return;
    if (!(await services.directory.tenant(tenantId))) throw new AppError('notFound');
    request.principal = { ...principal, tenantId };
  });
}
