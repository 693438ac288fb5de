import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '../../../model/Entity.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { bySort } from '../../identity/bySort.ts';
import { rolesBeyond } from '../../identity/ceiling.ts';
import { ADMINISTRATOR, idsOf, textOf } from '../../identity/Directory.ts';
import { visibleReads } from '../../operations/visibleReads.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { readAll } from '../../repository/readAll.ts';
import { contextOf } from '../contextOf.ts';
import { fixed } from '../fixed.ts';
import type { Services } from '../Services.ts';
import { nest, ROOT, treeNode } from '../trees.ts';

/** Trees and choices of departments, roles and posts, all within the caller's tenant (contract 5 to 7). */
export function orgRoutes(app: FastifyInstance, services: Services): void {
  const { directory, model } = services;
  const { dept, role, user } = directory.entities;
  const repositoryOf = (request: FastifyRequest) => visibleReads(contextOf(services, request));
  const rowsOf = async (request: FastifyRequest, entity: Entity) =>
    (await readAll(repositoryOf(request), entity)).sort(bySort);

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
    const whole = visibleReads({ ...contextOf(services, request), rowFilter: () => undefined });
    const mine = new Set(own === 'deptId' ? principal.allDeptIds : principal.allRoleIds);
    /** Within her data scope; what she has herself she may know in any case. */
    const named = async (wanted: readonly string[]) => {
      const seen = await repository.getMany(entity, wanted);
      const known = new Set([...seen.map(({ id }) => textOf(id)), ...mine]);
      return whole.getMany(
        entity,
        wanted.filter((id) => known.has(id)),
      );
    };
    if (ids !== '') return named(idsOf(ids).slice(0, 200));
    if (!userId) return rowsOf(request, entity);
    const mayRead = principal.administrator || principal.codes.has(user.permissions.menu);
    if (userId !== principal.id && !mayRead) throw new AppError('forbidden');
    const { tenantId } = principal;
    // Her departments and roles are read for her; whether she is seen at all follows from the data scope.
    const isSeen =
      userId === principal.id || (await repository.exists(user, { where: { path: 'id', op: 'eq', value: userId } }));
    const found = isSeen ? await directory.user(tenantId, userId) : undefined;
    if (!found) throw new AppError('notFound');
    return named(idsOf(found[own]));
  }

  /** Only an administrator is told of the administrator's role (P24). */
  const offered = (request: FastifyRequest, roles: readonly EntityRecord[]) => {
    const { administrator } = principalOf(request);
    return administrator ? roles : roles.filter(({ roleAlias }) => textOf(roleAlias) !== ADMINISTRATOR);
  };

  fixed(app, services, endpoints.deptTree, async (request) =>
    nest((await rowsOf(request, dept)).map((row) => treeNode(row, 'deptName'))),
  );

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

  fixed(app, services, endpoints.deptLazyTree, async (request) =>
    (await level(request)).map((row) => ({ ...treeNode(row, 'deptName'), hasChildren: row.hasChildren })),
  );

  const deptOf = (row: EntityRecord) => ({
    ...row,
    parentId: textOf(row.parentId) || ROOT,
    deptCategory: Number(row.deptCategory ?? 0),
  });

  fixed(app, services, endpoints.deptLazyList, async (request) => (await level(request)).map(deptOf));
  fixed(app, services, endpoints.deptListAll, async (request) => (await rowsOf(request, dept)).map(deptOf));

  fixed(app, services, endpoints.deptSelect, async (request) => {
    const { deptId = '' } = request.query as { readonly deptId?: string };
    return (await chosen(request, dept, 'deptId', deptId)).map(deptOf);
  });

  fixed(app, services, endpoints.roleSelect, async (request) => {
    const { roleId = '' } = request.query as { readonly roleId?: string };
    const roles = await chosen(request, role, 'roleId', roleId);
    // One's own roles are there to switch between, whichever is in use at the moment.
    return roleId === '' && (request.query as { userId?: string }).userId === principalOf(request).id
      ? roles
      : offered(request, roles);
  });

  /** Roles that can more than the caller herself are shown and cannot be handed out (P21). */
  const roleTree = async (request: FastifyRequest) => {
    const roles = offered(request, await rowsOf(request, role));
    const ids = roles.map(({ id }) => textOf(id));
    const beyond = await rolesBeyond(directory, principalOf(request), ids);
    const disabled = (row: EntityRecord) => (beyond.has(textOf(row.id)) ? { disabled: true as const } : {});
    return nest(roles.map((row) => ({ ...treeNode(row, 'roleName'), ...disabled(row) })));
  };
  fixed(app, services, endpoints.roleTree, roleTree);
  fixed(app, services, endpoints.roleTreeById, roleTree);

  const post = model.entities.post;
  if (!post) return;
  fixed(app, services, endpoints.postSelect, async (request) =>
    (await rowsOf(request, post)).map((row) => ({ ...row, category: Number(row.category ?? 0) })),
  );
}
