import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADMINISTRATOR } from '../../../model/platform.ts';
import { textOf } from '../../../model/recordValues.ts';
import { readPost, readRole } from '../../../protocol/calls/readOrg.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { rolesBeyond } from '../../identity/grants/ceiling.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { nestRows, servedNode, servedParent } from '../trees.ts';
import { chosenRows, orgRows } from './orgRows.ts';

/** Only an administrator is told of the administrator's role. */
function offered(request: FastifyRequest, roles: readonly EntityRecord[]): readonly EntityRecord[] {
  const { administrator } = principalOf(request);
  return administrator ? roles : roles.filter(({ roleAlias }) => textOf(roleAlias) !== ADMINISTRATOR);
}

/** Roles and posts as trees and choices, all within the caller's tenant. */
export function roleRoutes(app: FastifyInstance, services: Services): void {
  const { directory, model } = services;
  const { role } = directory.entities;

  mountCall(app, services, endpoints.roleSelect, async (request) => {
    const { roleId = '', userId } = request.query;
    const roles = await chosenRows(services, request, role, { own: 'roleId', ids: roleId, userId });
    // One's own roles are there to switch between, whichever is in use at the moment.
    const shown = roleId === '' && userId === principalOf(request).id ? roles : offered(request, roles);
    return shown.map((row) => ({ ...readRole(row), parentId: servedParent(row) }));
  });

  /** Roles that can more than the caller herself are shown and cannot be handed out. */
  const roleTree = async (request: FastifyRequest) => {
    const roles = offered(request, await orgRows(services, request, role));
    const ids = roles.map(({ id }) => textOf(id));
    const beyond = await rolesBeyond(directory, principalOf(request), ids);
    const disabled = (row: EntityRecord) => (beyond.has(textOf(row.id)) ? { disabled: true as const } : {});
    return nestRows(roles.map((row) => ({ ...servedNode(row, 'roleName'), ...disabled(row) })));
  };
  mountCall(app, services, endpoints.roleTree, roleTree);
  mountCall(app, services, endpoints.roleTreeById, roleTree);

  const post = model.entities.post;
  if (!post) return;
  mountCall(app, services, endpoints.postSelect, async (request) =>
    (await orgRows(services, request, post)).map(readPost),
  );
}
