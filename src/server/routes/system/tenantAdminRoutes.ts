import type { FastifyInstance } from 'fastify';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import { readTexts } from '../../../protocol/calls/reading.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { readAll } from '../../repository/readAll.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

const CHANGES = { policy: { changesIdentity: true } };
const DATE_TIME = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

const wrong = (field: string): AppError => new AppError('invalid', {}, [{ field, code: 'wrongType', params: {} }]);

function capOf(text: string | undefined): number {
  const cap = text === undefined || text === '' ? -1 : Number(text);
  if (!Number.isInteger(cap) || cap < -1 || cap > 1_000_000) throw wrong('accountNumber');
  return cap;
}

function endOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!DATE_TIME.test(text)) throw wrong('expireTime');
  return text.length === 10 ? `${text} 23:59:59` : text;
}

/** What only the platform's administrator sets on a tenant. */
export function tenantAdminRoutes(app: FastifyInstance, services: Services): void {
  const { directory, model } = services;
  const { platform, entities } = directory;
  const change = (ids: readonly string[], changes: EntityRecord) =>
    platform.write((inside) => inside.update(entities.tenant, ids, changes));

  const byCode = async (tenantId: string | undefined): Promise<string> => {
    const found = await directory.tenant(tenantId ?? '');
    if (!found) throw new AppError('notFound');
    return textOf(found.id);
  };

  mountCall(
    app,
    services,
    endpoints.tenantSetting,
    async (request) => {
      const { ids, accountNumber, expireTime } = request.query;
      const list = idsOf(ids);
      if (list.length === 0) throw new AppError('noSelection');
      const changes = { accountNumber: capOf(accountNumber), expireTime: endOf(expireTime) };
      if ((await change(list, changes)) < new Set(list).size) throw new AppError('notFound');
      return true;
    },
    CHANGES,
  );

  mountCall(
    app,
    services,
    endpoints.tenantDatasource,
    async (request) => {
      const { tenantId, datasourceId } = request.query;
      await change([await byCode(tenantId)], { datasourceId: datasourceId || null });
      return true;
    },
    CHANGES,
  );

  const { datasource } = model.entities;
  mountCall(app, services, endpoints.datasourceSelect, async () =>
    datasource ? (await readAll(platform, datasource)).map((row) => readTexts(row, ['id', 'name'])) : [],
  );

  const tenantPackage = model.entities.tenantPackage;
  if (!tenantPackage) return;
  const packageOf = (row: EntityRecord) => ({
    id: textOf(row.id),
    packageName: textOf(row.packageName),
    menuId: idsOf(row.menuId).join(','),
    remark: textOf(row.remark),
  });

  mountCall(
    app,
    services,
    endpoints.tenantPackageSetting,
    async (request) => {
      const { tenantId, packageId } = request.query;
      const known = packageId ? await platform.get(tenantPackage, packageId) : undefined;
      if (packageId && !known) throw new AppError('notFound');
      await change([await byCode(tenantId)], { packageId: packageId || null });
      return true;
    },
    CHANGES,
  );

  mountCall(app, services, endpoints.tenantPackageDetail, async (request) => {
    const found = await platform.get(entities.tenant, request.query.tenantId ?? '');
    if (!found) throw new AppError('notFound');
    const packageId = textOf(found.packageId);
    const row = packageId === '' ? undefined : await platform.get(tenantPackage, packageId);
    return row ? packageOf(row) : {};
  });

  mountCall(app, services, endpoints.tenantPackageSelect, async () =>
    (await readAll(platform, tenantPackage)).map(packageOf),
  );
}
