import os from 'node:os';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { newId } from '../database/newId.ts';
import { maskedParams, maskedPath, maskedUnknownPath } from './maskedParams.ts';
import { maskPersonal } from './maskPersonal.ts';

/** Whose line it is: her own tenant's, also while the administrator acts within another. */
export interface LineOwner {
  readonly tenantId: string;
  readonly id: string | null;
  readonly account: string | null;
}

/** What belongs to nobody is the platform's. */
export const NOBODY: LineOwner = { tenantId: PLATFORM, id: null, account: null };

export interface Around {
  readonly model: Model;
  readonly now: () => number;
  readonly development: boolean;
}

const SERVICE = 'shian';

function ownAddress(): string {
  const all = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1';
}

/** Of this machine, read once. */
const MACHINE = { serverHost: os.hostname().slice(0, 255), serverIp: ownAddress() };

export function personOf({ principal, signedIn }: FastifyRequest): LineOwner {
  if (signedIn !== null) return signedIn;
  if (principal === null) return NOBODY;
  const { id, account, administrator, tenantId } = principal;
  return { id, account: account.slice(0, 64), tenantId: administrator ? PLATFORM : tenantId };
}

function pathOf(request: FastifyRequest, route: string | undefined): string {
  if (request.is404 || route === undefined) return maskedUnknownPath(request.url);
  return maskedPath(route, request.params);
}

const MAX_AGENTS = 500;
/** Few browsers send many calls. */
const agents = new LRUCache<string, string>({ max: MAX_AGENTS });

function agentOf({ headers }: FastifyRequest): string {
  const sent = headers['user-agent'] ?? '';
  const known = agents.get(sent);
  if (known !== undefined) return known;
  const masked = maskPersonal(sent, 300);
  agents.set(sent, masked);
  return masked;
}

/** What all logs say of a call. */
export function callRecord(request: FastifyRequest, around: Around, person: LineOwner): EntityRecord {
  const { config, url } = request.routeOptions;
  const { entity } = config;
  // One literal, no spread: every call makes one.
  return {
    serverHost: MACHINE.serverHost,
    serverIp: MACHINE.serverIp,
    id: newId(),
    traceId: request.id,
    serviceId: SERVICE,
    env: around.development ? 'development' : 'production',
    method: request.method,
    requestUri: pathOf(request, url),
    remoteIp: request.ip,
    userAgent: agentOf(request),
    createBy: person.account,
    createUser: person.id,
    createTime: wallTime(around.now()),
    methodClass: entity ?? 'call',
    methodName: url ?? null,
    params: maskedParams(request, entity === undefined ? undefined : around.model.entities[entity]),
  };
}
