import type { FastifyInstance } from 'fastify';
import { PLATFORM, textOf } from '../../identity/Directory.ts';
import { linkOf } from '../../identity/tokenAnswer.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { readAll } from '../../repository/readAll.ts';
import { enveloped, envelopeOf } from '../answers.ts';
import { closed, listOf, output, record, text } from '../inputs.ts';
import type { Services } from '../Services.ts';

/** `https://host:port/` and `host:port` are the same address. */
const addressOf = (value: string): string =>
  value
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');

/** The tenant behind an address (open to all, three fields), and the choice of tenants. */
export function tenantRoutes(app: FastifyInstance, { directory }: Services): void {
  const { tenant } = directory.entities;

  app.get(
    '/blade-system/tenant/info',
    {
      config: { access: 'public' },
      schema: {
        querystring: closed({ domain: text(255) }),
        response: { 200: envelopeOf(record(output('tenantId', 'domain', 'backgroundUrl'))) },
      },
    },
    enveloped(async (request) => {
      const { domain = '' } = request.query as { readonly domain?: string };
      const wanted = addressOf(domain);
      if (wanted === '') return {};
      const tenants = await readAll(directory.platform, tenant, {
        filters: [{ field: 'domainUrl', op: 'empty', value: false }],
      });
      const found = tenants.find((row) => addressOf(textOf(row.domainUrl)) === wanted);
      if (!found) return {};
      return {
        tenantId: textOf(found.tenantId),
        domain: textOf(found.domainUrl),
        backgroundUrl: linkOf(found.backgroundUrl),
      };
    }),
  );

  app.get(
    '/blade-system/tenant/select',
    {
      config: { access: { any: [tenant.permissions.menu] } },
      schema: {
        querystring: closed({}),
        response: { 200: envelopeOf(listOf(record(output('id', 'tenantId', 'tenantName')))) },
      },
    },
    enveloped(async (request) => {
      const { tenantId } = principalOf(request);
      const all = await readAll(directory.platform, tenant);
      return tenantId === PLATFORM ? all : all.filter((row) => row.tenantId === tenantId);
    }),
  );
}
