import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import { endpoints } from '../../../protocol/endpoints.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { checkCeiling } from '../../identity/grants/ceiling.ts';
import { grantableScopes } from '../../identity/grants/grantableScopes.ts';
import { storeRoleGrants } from '../../identity/grants/grants.ts';
import { heldMenus, isButton, withAncestors } from '../../identity/grants/menuView.ts';
import type { Principal } from '../../identity/principals/Principal.ts';
import { scopeIdsOf } from '../../identity/scopes/scopeIdsOf.ts';
import { principalOf } from '../../plugins/guardRoutes.ts';
import { languageOf } from '../../plugins/languageOf.ts';
import { visibleReads } from '../../records/visibleReads.ts';
import { contextOf } from '../contextOf.ts';
import { mountCall } from '../mountCall.ts';
import type { Services } from '../Services.ts';
import { nestRows, type ServedNode, servedNode } from '../trees.ts';
import { menuNames } from './menuLabels.ts';

const TOLD = { policy: { changesIdentity: 'told' } } as const;

/** A menu as a node, called as whoever asks calls it. */
type Named = (menu: EntityRecord) => ServedNode;

/** Scopes as leaves below the menus they hang on. */
async function scopeTree({ directory }: Services, principal: Principal, named: Named, kind: 'data' | 'api') {
  const scopes = await grantableScopes(directory, principal, kind);
  const menus = withAncestors(await directory.menus(), new Set(scopes.map(({ menuId }) => textOf(menuId))));
  return nestRows([
    ...menus.map((menu) => ({ ...named(menu), disabled: true as const })),
    ...scopes.map((scope) => servedNode(scope, 'scopeName', 'menuId')),
  ]);
}

async function menuTree({ directory }: Services, principal: Principal, named: Named, buttons: boolean) {
  const all = await directory.menus();
  const held = heldMenus(all, principal);
  const shown = withAncestors(buttons ? all : all.filter((menu) => !isButton(menu)), held);
  // What only holds others together is shown and not handed out.
  return nestRows(
    shown.map((menu) => ({
      ...named(menu),
      ...(held.has(textOf(menu.id)) ? {} : { disabled: true as const }),
    })),
  );
}

/** What may be granted, what is granted, and granting it. */
export function grantRoutes(app: FastifyInstance, services: Services): void {
  const { directory, model } = services;
  const nameIn = menuNames(services);
  const namedFor = (request: FastifyRequest): Named => {
    const language = languageOf(request);
    return (menu) => ({ ...servedNode(menu, 'name'), title: nameIn(menu, language) });
  };
  /** A role outside her data scope does not exist for her. */
  const checkSeen = async (request: FastifyRequest, ids: readonly string[]) => {
    const seen = await visibleReads(contextOf(services, request)).getMany(directory.entities.role, ids);
    if (seen.length < new Set(ids).size) throw new AppError('notFound');
  };

  mountCall(app, services, endpoints.menuTree, (request) =>
    menuTree(services, principalOf(request), namedFor(request), false),
  );

  mountCall(app, services, endpoints.grantTree, async (request) => {
    const principal = principalOf(request);
    const named = namedFor(request);
    const [menu, dataScope, apiScope] = await Promise.all([
      menuTree(services, principal, named, true),
      scopeTree(services, principal, named, 'data'),
      scopeTree(services, principal, named, 'api'),
    ]);
    return { menu, dataScope, apiScope };
  });

  mountCall(app, services, endpoints.roleTreeKeys, async (request) => {
    const roleIds = idsOf(request.query.roleIds);
    await checkSeen(request, roleIds);
    await checkCeiling(directory, principalOf(request), roleIds);
    return {
      menu: await directory.menuIdsOf(roleIds),
      dataScope: await scopeIdsOf(directory, roleIds, 'data'),
      apiScope: await scopeIdsOf(directory, roleIds, 'api'),
    };
  });

  mountCall(
    app,
    services,
    endpoints.grantRoles,
    async (request) => {
      const { roleIds, menuIds, dataScopeIds, apiScopeIds } = request.body;
      const grant = { roleIds: idsOf(roleIds), menuIds: idsOf(menuIds) };
      const scopes = { dataScopeIds: idsOf(dataScopeIds), apiScopeIds: idsOf(apiScopeIds) };
      await checkSeen(request, grant.roleIds);
      await directory.write(async (inside) => {
        await storeRoleGrants(inside, principalOf(request), { ...grant, ...scopes });
        await services.principals.tell(inside.database);
      });
      return true;
    },
    TOLD,
  );

  const topmenu = model.entities.topmenu;
  if (!topmenu) return;
  const topMenus = async (ids: readonly string[]): Promise<EntityRecord[]> => {
    const found = await directory.platform.getMany(topmenu, ids);
    if (found.length < new Set(ids).size) throw new AppError('notFound');
    return found;
  };

  mountCall(app, services, endpoints.grantTopTree, async (request) => ({
    menu: await menuTree(services, principalOf(request), namedFor(request), false),
    dataScope: [],
    apiScope: [],
  }));

  mountCall(app, services, endpoints.topTreeKeys, async (request) => {
    const { topMenuIds } = request.query;
    const found = await topMenus(idsOf(topMenuIds));
    return { menu: [...new Set(found.flatMap(({ menuIds }) => idsOf(menuIds)))] };
  });

  mountCall(
    app,
    services,
    endpoints.grantTopMenus,
    async (request) => {
      const { body } = request;
      const found = await topMenus(idsOf(body.topMenuIds));
      if (found.length === 0) throw new AppError('noSelection');
      const menuIds = idsOf(body.menuIds);
      const known = await directory.platform.getMany(directory.entities.menu, menuIds);
      if (known.length < new Set(menuIds).size) throw new AppError('notFound');
      const ids = found.map(({ id }) => textOf(id));
      await directory.write(async ({ platform, database }) => {
        await platform.update(topmenu, ids, { menuIds });
        await services.principals.tell(database);
      });
      return true;
    },
    TOLD,
  );
}
