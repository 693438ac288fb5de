import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../../model/Entity.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { textOf } from '../../identity/Directory.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { readAll } from '../../repository/readAll.ts';
import { enveloped, envelopeOf, pageOf } from '../answers.ts';
import { closed, id, integer, listOf, output, paging, record, text } from '../inputs.ts';
import type { Services } from '../Services.ts';
import { NODE, nest, ROOT, treeAnswer } from '../trees.ts';

const ITEM = {
  ...output('id', 'parentId', 'code', 'dictKey', 'dictValue', 'remark', 'parentName'),
  sort: integer,
  isSealed: integer,
};

const itemOf = (row: EntityRecord) => ({
  id: textOf(row.id),
  parentId: textOf(row.parentId) || ROOT,
  code: textOf(row.code),
  dictKey: textOf(row.dictKey),
  dictValue: textOf(row.dictValue),
  remark: textOf(row.remark),
  sort: Number(row.sort ?? 0),
  isSealed: Number(row.isSealed ?? 0),
});

const bySort = (one: EntityRecord, other: EntityRecord): number => Number(one.sort ?? 0) - Number(other.sort ?? 0);
const equal = (field: string, value: string) => ({ field, op: 'eq', value }) as const;

interface ParentQuery {
  readonly current?: number;
  readonly size?: number;
  readonly code?: string;
  readonly dictValue?: string;
}

/** Calls of one kind of dictionary: `dict` (shared) or `dict-biz` (per tenant); contract 8.2. */
function kind(app: FastifyInstance, { directory }: Services, base: string, entity: Entity): void {
  const repositoryOf = (request: Parameters<typeof principalOf>[0]) =>
    directory.repository(principalOf(request).tenantId);
  const maintained = { access: { any: [entity.permissions.menu] } } as const;

  app.get(
    `${base}/dictionary`,
    {
      config: { access: 'login' },
      schema: { querystring: closed({ code: text(64) }), response: { 200: envelopeOf(listOf(record(ITEM))) } },
    },
    enveloped(async (request) => {
      const { code = '' } = request.query as { readonly code?: string };
      if (code === '') return [];
      const rows = await readAll(repositoryOf(request), entity, { filters: [equal('code', code)] });
      return rows
        .filter((row) => textOf(row.parentId) !== '' && textOf(row.isSealed) !== '1')
        .sort(bySort)
        .map(itemOf);
    }),
  );

  app.get(
    `${base}/tree`,
    { config: maintained, schema: { querystring: closed({ code: text(64) }), response: { 200: treeAnswer(NODE) } } },
    enveloped(async (request) => {
      const rows = (await readAll(repositoryOf(request), entity)).sort(bySort).map(itemOf);
      return nest(rows.map((row) => ({ ...row, title: row.dictValue, key: row.id, value: row.id })));
    }),
  );

  app.get(
    `${base}/parent-list`,
    {
      config: maintained,
      schema: {
        querystring: closed({ ...paging, code: text(), dictValue: text() }),
        response: { 200: envelopeOf(pageOf(record(ITEM))) },
      },
    },
    enveloped(async (request) => {
      const { current = 1, size = 10, code, dictValue } = request.query as ParentQuery;
      const page = await repositoryOf(request).page(entity, {
        page: current,
        size,
        sort: [{ field: 'sort', order: 'ASC' }],
        filters: [
          { field: 'parentId', op: 'empty', value: true },
          ...(code ? [{ field: 'code', op: 'contains', value: code } as const] : []),
          ...(dictValue ? [{ field: 'dictValue', op: 'contains', value: dictValue } as const] : []),
        ],
      });
      return { ...page, records: page.records.map(itemOf), pages: Math.ceil(page.total / page.size) };
    }),
  );

  app.get(
    `${base}/child-list`,
    {
      config: maintained,
      schema: {
        querystring: closed({ ...paging, parentId: id, code: text(), dictValue: text() }),
        response: { 200: treeAnswer(ITEM) },
      },
    },
    enveloped(async (request) => {
      const { parentId = '', dictValue = '' } = request.query as {
        readonly parentId?: string;
        readonly dictValue?: string;
      };
      const repository = repositoryOf(request);
      const parent = parentId === '' ? undefined : await repository.get(entity, parentId);
      if (!parent) return [];
      const rows = await readAll(repository, entity, { filters: [equal('code', textOf(parent.code))] });
      const below = rows.filter((row) => textOf(row.id) !== parentId && textOf(row.dictValue).includes(dictValue));
      return nest(below.sort(bySort).map((row) => ({ ...itemOf(row), parentName: textOf(parent.dictValue) })));
    }),
  );
}

export function dictRoutes(app: FastifyInstance, services: Services): void {
  kind(app, services, '/blade-system/dict', services.directory.entities.dict);
  kind(app, services, '/blade-system/dict-biz', services.directory.entities.dictBiz);
}
