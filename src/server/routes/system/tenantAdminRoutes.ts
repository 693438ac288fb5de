import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../../model/Entity.ts';
import { isDateTime } from '../../../model/formats.ts';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import { readTexts } from '../../../protocol/calls/reading.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { readAll } from '../../repository/readAll.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';

const CHANGES = { policy: { changesIdentity: true } };

const wrong = (field: string): AppError => new AppError('invalid', {}, [{ field, code: 'wrongType', params: {} }]);

function capOf(text: string | undefined): number {
  const cap = text === undefined || text === '' ? -1 : Number(text);
  if (!Number.isInteger(cap) || cap < -1 || cap > 1_000_000) throw wrong('accountNumber');
  return cap;
}

function endOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const end = text.length === 10 ? `${text} 23:59:59` : text;
  if (!isDateTime(end)) throw wrong('expireTime');
  return end;
}

/** What only the platform's administrator sets on a tenant. */
export function tenantAdminRoutes(app: FastifyInstance, services: Services): void {
  const { directory, model } = services;
  const { platform, entities } = directory;
  const change = (ids: readonly string[], changes: EntityRecord) =>
    platform.write(async (inside) => {
      if ((await inside.update(entities.tenant, ids, changes)) < new Set(ids).size) throw new AppError('notFound');
    });
  /** The id of a record that is there, or of none. */
  const chosen = async (entity: Entity, id: string | undefined): Promise<string | null> => {
    if (id && !(await platform.get(entity, id))) throw new AppError('notFound');
    return id || null;
  };

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
      await change(list, changes);
      return true;
    },
    CHANGES,
  );

  const { datasource, tenantPackage } = model.entities;
  if (!datasource || !tenantPackage) return;
  mountCall(
    app,
    services,
    endpoints.tenantDatasource,
    async (request) => {
      const { tenantId, datasourceId } = request.query;
      await change([await byCode(tenantId)], { datasourceId: await chosen(datasource, datasourceId) });
      return true;
    },
    CHANGES,
  );

  mountCall(app, services, endpoints.datasourceSelect, async () =>
    (await readAll(platform, datasource)).map((row) => readTexts(row, ['id', 'name'])),
  );

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
      await change([await byCode(tenantId)], { packageId: await chosen(tenantPackage, packageId) });
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
