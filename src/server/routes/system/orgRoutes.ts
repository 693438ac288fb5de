import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '../../../model/Entity.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { ADMINISTRATOR, idsOf, textOf } from '../../identity/Directory.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { readAll } from '../../repository/readAll.ts';
import { enveloped, envelopeOf } from '../answers.ts';
import { operationAccess } from '../entity/accessOf.ts';
import { closed, flag, id, idList, integer, listOf, output, record, text } from '../inputs.ts';
import type { Services } from '../Services.ts';
import { NODE, nest, ROOT, treeAnswer, treeNode } from '../trees.ts';

const bySort = (one: EntityRecord, other: EntityRecord): number => Number(one.sort ?? 0) - Number(other.sort ?? 0);

const DEPT = output('id', 'parentId', 'tenantId', 'deptCode', 'deptName', 'fullName', 'ancestors', 'regionName');
const ROLE = { ...output('id', 'parentId', 'tenantId', 'roleName', 'roleAlias'), sort: integer };
const POST = { ...output('id', 'tenantId', 'postCode', 'postName'), sort: integer, category: integer };

const tenantOnly = closed({ tenantId: text(12) });

/** Trees and choices of departments, roles and posts, all within the caller's tenant (contract 5 to 7). */
export function orgRoutes(app: FastifyInstance, services: Services): void {
  const { directory, model } = services;
  const { dept, role, user } = directory.entities;
  const repositoryOf = (request: FastifyRequest) => directory.repository(principalOf(request).tenantId);
  const rowsOf = async (request: FastifyRequest, entity: Entity) =>
    (await readAll(repositoryOf(request), entity)).sort(bySort);
  const readers = (entity: Entity) => ({ access: operationAccess(model, entity, 'list') });

  /** Rows named by the caller, or of a user; another user's only for those who may read users. */
  async function chosen(
    request: FastifyRequest,
    entity: Entity,
    own: 'deptId' | 'roleId',
    ids: string,
  ): Promise<EntityRecord[]> {
    const { userId } = request.query as { readonly userId?: string };
    const principal = principalOf(request);
    const repository = repositoryOf(request);
    if (ids !== '') return repository.getMany(entity, idsOf(ids).slice(0, 200));
    if (!userId) return rowsOf(request, entity);
    const mayRead = principal.administrator || principal.codes.has(user.permissions.menu);
    if (userId !== principal.id && !mayRead) throw new AppError('forbidden');
    const found = await directory.user(principal.tenantId, userId);
    if (!found) throw new AppError('notFound');
    return repository.getMany(entity, idsOf(found[own]));
  }

  /** Only an administrator is told of the administrator's role (P24). */
  const offered = (request: FastifyRequest, roles: readonly EntityRecord[]) => {
    const { administrator } = principalOf(request);
    return administrator ? roles : roles.filter(({ roleAlias }) => textOf(roleAlias) !== ADMINISTRATOR);
  };

  app.get(
    '/blade-system/dept/tree',
    { config: readers(dept), schema: { querystring: tenantOnly, response: { 200: treeAnswer(NODE) } } },
    enveloped(async (request) => nest((await rowsOf(request, dept)).map((row) => treeNode(row, 'deptName')))),
  );

  const lazyQuery = closed({ parentId: id, tenantId: text(12), deptName: text(45), fullName: text(45) });

  /** One level below a department; with a name, matches on every level. */
  async function level(request: FastifyRequest): Promise<(EntityRecord & { readonly hasChildren: boolean })[]> {
    const { parentId = ROOT, deptName = '', fullName = '' } = request.query as Readonly<Record<string, string>>;
    const rows = await rowsOf(request, dept);
    const parents = new Set(rows.map((row) => textOf(row.parentId)));
    const ids = new Set(rows.map((row) => textOf(row.id)));
    const searched = deptName !== '' || fullName !== '';
    const atRoot = (row: EntityRecord) => !ids.has(textOf(row.parentId));
    const here = (row: EntityRecord) =>
      parentId === ROOT || parentId === '' ? atRoot(row) : textOf(row.parentId) === parentId;
    return rows
      .filter((row) =>
        searched ? textOf(row.deptName).includes(deptName) && textOf(row.fullName).includes(fullName) : here(row),
      )
      .map((row) => ({ ...row, hasChildren: parents.has(textOf(row.id)) }));
  }

  app.get(
    '/blade-system/dept/lazy-tree',
    {
      config: readers(dept),
      schema: {
        querystring: lazyQuery,
        response: { 200: envelopeOf(listOf(record({ ...NODE, hasChildren: flag }))) },
      },
    },
    enveloped(async (request) =>
      (await level(request)).map((row) => ({ ...treeNode(row, 'deptName'), hasChildren: row.hasChildren })),
    ),
  );

  app.get(
    '/blade-system/dept/lazy-list',
    {
      config: readers(dept),
      schema: {
        querystring: lazyQuery,
        response: {
          200: envelopeOf(listOf(record({ ...DEPT, sort: integer, deptCategory: integer, hasChildren: flag }))),
        },
      },
    },
    enveloped(async (request) =>
      (await level(request)).map((row) => ({
        ...row,
        parentId: textOf(row.parentId) || ROOT,
        deptCategory: Number(row.deptCategory ?? 0),
      })),
    ),
  );

  app.get(
    '/blade-system/dept/listAll',
    { config: readers(dept), schema: { querystring: closed({}), response: { 200: envelopeOf(listOf(record(DEPT))) } } },
    enveloped(async (request) =>
      (await rowsOf(request, dept)).map((row) => ({ ...row, parentId: textOf(row.parentId) || ROOT })),
    ),
  );

  app.get(
    '/blade-system/dept/select',
    {
      config: { access: 'login' },
      schema: {
        querystring: closed({ userId: id, deptId: idList }),
        response: { 200: envelopeOf(listOf(record(DEPT))) },
      },
    },
    enveloped(async (request) => {
      const { deptId = '' } = request.query as { readonly deptId?: string };
      return chosen(request, dept, 'deptId', deptId);
    }),
  );

  app.get(
    '/blade-system/role/select',
    {
      config: { access: 'login' },
      schema: {
        querystring: closed({ userId: id, roleId: idList }),
        response: { 200: envelopeOf(listOf(record(ROLE))) },
      },
    },
    enveloped(async (request) => {
      const { roleId = '' } = request.query as { readonly roleId?: string };
      return offered(request, await chosen(request, role, 'roleId', roleId));
    }),
  );

  const roleTree = async (request: FastifyRequest) =>
    nest(offered(request, await rowsOf(request, role)).map((row) => treeNode(row, 'roleName')));

  app.get(
    '/blade-system/role/tree',
    { config: readers(role), schema: { querystring: tenantOnly, response: { 200: treeAnswer(NODE) } } },
    enveloped(roleTree),
  );

  app.get(
    '/blade-system/role/tree-by-id',
    { config: readers(role), schema: { querystring: closed({ roleId: id }), response: { 200: treeAnswer(NODE) } } },
    enveloped(roleTree),
  );

  const post = model.entities.post;
  if (!post) return;
  app.get(
    '/blade-system/post/select',
    {
      config: { access: 'login' },
      schema: { querystring: tenantOnly, response: { 200: envelopeOf(listOf(record(POST))) } },
    },
    enveloped(async (request) =>
      (await rowsOf(request, post)).map((row) => ({ ...row, category: Number(row.category ?? 0) })),
    ),
  );
}
