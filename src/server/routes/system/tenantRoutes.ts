import type { FastifyInstance } from 'fastify';
import { PLATFORM } from '../../../model/platform.ts';
import { textOf } from '../../../model/recordValues.ts';
import { readTexts } from '../../../protocol/calls/reading.ts';
import { TENANT_TEXTS } from '../../../protocol/calls/readTenants.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { avatarLinkOf } from '../../identity/sessions/tokenAnswer.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { readAll } from '../../repository/readAll.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

/** `https://host:port/` and `host:port` are the same address. */
function addressOf(value: string): string {
  const text = value
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  return text.split('/', 1)[0] ?? '';
}

/** The tenant behind an address (open to all, three fields), and the choice of tenants. */
export function tenantRoutes(app: FastifyInstance, services: Services): void {
  const { directory } = services;
  const { tenant } = directory.entities;

  mountCall(app, services, endpoints.tenantInfo, async (request) => {
    const { domain = '' } = request.query;
    const wanted = addressOf(domain);
    if (wanted === '') return {};
    const named = [{ field: 'domainUrl', op: 'empty', value: false }] as const;
    const tenants = await readAll(directory.platform, tenant, { filters: named });
    const found = tenants.find((row) => addressOf(textOf(row.domainUrl)) === wanted);
    if (!found) return {};
    const { tenantId, domainUrl, backgroundUrl } = found;
    return { tenantId: textOf(tenantId), domain: textOf(domainUrl), backgroundUrl: avatarLinkOf(backgroundUrl) };
  });

  mountCall(app, services, endpoints.tenantSelect, async (request) => {
    // Every screen with a tenant to show asks; only those who look after tenants hear of others.
    const { tenantId, administrator, codes } = principalOf(request);
    const all = await readAll(directory.platform, tenant);
    const seesAll = tenantId === PLATFORM && (administrator || codes.has(tenant.permissions.menu));
    const seen = seesAll ? all : all.filter((row) => row.tenantId === tenantId);
    return seen.map((row) => readTexts(row, TENANT_TEXTS));
  });
}
