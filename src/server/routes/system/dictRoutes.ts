import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '../../../model/Entity.ts';
import { textOf } from '../../../model/recordValues.ts';
import { pageBody } from '../../../protocol/conventions/bladeEnvelope.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import { TREE_ROOT } from '../../../protocol/treeRoot.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { bySort } from '../../identity/grants/bySort.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { visibleReads } from '../../records/visibleReads.ts';
import { readAll } from '../../repository/readAll.ts';
import { contextOf } from '../contextOf.ts';
import { EACH_START } from '../eachStart.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { nestRows } from '../trees.ts';

const itemOf = (row: EntityRecord) => ({
  id: textOf(row.id),
  parentId: textOf(row.parentId) || TREE_ROOT,
  code: textOf(row.code),
  dictKey: textOf(row.dictKey),
  dictValue: textOf(row.dictValue),
  remark: textOf(row.remark),
  sort: Number(row.sort ?? 0),
  isSealed: Number(row.isSealed ?? 0),
});

const equal = (field: string, value: string) => ({ field, op: 'eq', value }) as const;

/** Calls of one kind of dictionary: `dict` (shared) or `dictBiz` (per tenant). */
function kind(app: FastifyInstance, services: Services, name: 'dict' | 'dictBiz', entity: Entity): void {
  /** Choices of a form are there for everybody; looking after dictionaries goes by what one may see. */
  const repositoryOf = (request: FastifyRequest) => services.directory.repository(principalOf(request).tenantId);
  const seenBy = (request: FastifyRequest) => visibleReads(contextOf(services, request));

  mountCall(
    app,
    services,
    endpoints[`${name}Dictionary`],
    async (request) => {
      const { code = '' } = request.query;
      if (code === '') return [];
      const rows = await readAll(repositoryOf(request), entity, { filters: [equal('code', code)] });
      const offered = rows.filter((row) => textOf(row.parentId) !== '' && textOf(row.isSealed) !== '1');
      return offered.sort(bySort).map(itemOf);
    },
    EACH_START,
  );

  mountCall(app, services, endpoints[`${name}Tree`], async (request) => {
    const rows = (await readAll(seenBy(request), entity)).sort(bySort).map(itemOf);
    return nestRows(rows.map((row) => ({ ...row, title: row.dictValue, key: row.id, value: row.id })));
  });

  mountCall(app, services, endpoints[`${name}ParentList`], async (request) => {
    const { current = 1, size = 10, code, dictValue } = request.query;
    const page = await seenBy(request).page(entity, {
      page: current,
      size,
      sort: [{ field: 'sort', order: 'ASC' }],
      filters: [
        { field: 'parentId', op: 'empty', value: true },
        ...(code ? [{ field: 'code', op: 'contains', value: code } as const] : []),
        ...(dictValue ? [{ field: 'dictValue', op: 'contains', value: dictValue } as const] : []),
      ],
    });
    return pageBody(page, page.records.map(itemOf));
  });

  mountCall(app, services, endpoints[`${name}ChildList`], async (request) => {
    const { parentId = '', dictValue = '' } = request.query;
    const repository = seenBy(request);
    const parent = parentId === '' ? undefined : await repository.get(entity, parentId);
    if (!parent) return [];
    const rows = await readAll(repository, entity, { filters: [equal('code', textOf(parent.code))] });
    const below = rows.filter((row) => textOf(row.id) !== parentId && textOf(row.dictValue).includes(dictValue));
    return nestRows(below.sort(bySort).map((row) => ({ ...itemOf(row), parentName: textOf(parent.dictValue) })));
  });
}

export function dictRoutes(app: FastifyInstance, services: Services): void {
  kind(app, services, 'dict', services.directory.entities.dict);
  kind(app, services, 'dictBiz', services.directory.entities.dictBiz);
}
