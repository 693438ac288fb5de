import type { FastifyInstance } from 'fastify';
import { MAX_HOME_VIEWS } from '../../model/Dashboard.ts';
import { isMap } from '../../model/isMap.ts';
import { findEntity } from '../../model/lookups.ts';
import type { AnswerOf, BodyOf } from '../../protocol/endpoints/Endpoint.ts';
import { MAX_LISTED_VIEWS } from '../../protocol/endpoints/view.ts';
import { ANY_FLOW } from '../../protocol/endpoints/workflow.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { parseJson } from '../../protocol/values/jsonText.ts';
import { idList } from '../../protocol/wireValues.ts';
import { AppError } from '../AppError.ts';
import type { Executor } from '../database/Database.ts';
import { identityTables, type SavedViewTable } from '../database/identityTables.ts';
import { newId } from '../database/newId.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import { mayCall, principalOf } from '../plugins/guardRoutes.ts';
import { operationAccess } from './entity/accessOf.ts';
import { mountCall } from './mountCall.ts';
import type { Services } from './Services.ts';

/** Of one person, over all lists. */
const MAX_VIEWS = 300;

type View = AnswerOf<typeof endpoints.savedView>;
type Asked = BodyOf<typeof endpoints.saveView>;

/** Who may edit roles says what their people find in their lists. */
function mayShare({ model }: Services, principal: Principal): boolean {
  const code = model.entities.role?.permissions.update;
  return principal.administrator || (code !== undefined && principal.codes.has(code));
}

function mayChange(services: Services, principal: Principal, row: SavedViewTable): boolean {
  return row.role_id === null ? row.user_id === principal.id : mayShare(services, principal);
}

/** A view says nothing that its list does not; it is kept from whoever may not open that. */
function mayOpen({ model }: Services, principal: Principal, list: string): boolean {
  const entity = findEntity(model, list);
  if (entity !== undefined) return mayCall(principal, operationAccess(model, entity, 'list'));
  // Lists of tasks, runs and deployments go by the name of what opens them.
  return ANY_FLOW.includes(list) && mayCall(principal, { any: [list] });
}

const answerOf = (services: Services, principal: Principal, row: SavedViewTable): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  roleId: row.role_id ?? '',
  mine: row.user_id === principal.id && row.role_id === null,
  mayChange: mayChange(services, principal, row),
  value: row.value,
});

/** The view of that id as far as this person reaches; nobody learns of others. */
/** Those of these views that the person may open. */
async function viewsOf(
  services: Services,
  executor: Executor,
  principal: Principal,
  ids: readonly string[],
): Promise<readonly SavedViewTable[]> {
  if (ids.length === 0) return [];
  const rows = await identityTables(executor)
    .selectFrom('shian_saved_view')
    .selectAll()
    .where('tenant_id', '=', principal.tenantId)
    .where('id', 'in', ids)
    .execute();
  return rows.filter(({ list }) => mayOpen(services, principal, list));
}

async function viewOf(
  services: Services,
  executor: Executor,
  principal: Principal,
  id: string,
): Promise<SavedViewTable> {
  const [view] = await viewsOf(services, executor, principal, [id]);
  if (view === undefined) throw new AppError('notFound');
  return view;
}

async function changeable(services: Services, executor: Executor, principal: Principal, id: string) {
  const row = await viewOf(services, executor, principal, id);
  if (!mayChange(services, principal, row)) throw new AppError('forbidden');
  return row;
}

/** The role whose people are meant; null where nobody else is. */
async function roleOf(services: Services, principal: Principal, roleId: string | undefined): Promise<string | null> {
  if (roleId === undefined || roleId === '') return null;
  if (!mayShare(services, principal)) throw new AppError('forbidden');
  const [role] = await services.directory.roles(principal.tenantId, [roleId]);
  if (role === undefined) throw new AppError('notFound');
  return roleId;
}

async function refuseTooMany(executor: Executor, userId: string): Promise<void> {
  const { kept } = await identityTables(executor)
    .selectFrom('shian_saved_view')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept) >= MAX_VIEWS) throw new AppError('tooLarge');
}

async function save(services: Services, principal: Principal, asked: Asked): Promise<SavedViewTable> {
  const name = asked.name.trim();
  if (name === '' || !isMap(parseJson(asked.value))) throw new AppError('badRequest');
  if (!mayOpen(services, principal, asked.list)) throw new AppError('forbidden');
  const role_id = await roleOf(services, principal, asked.roleId);
  const words = { name, role_id, value: asked.value };
  return services.database.write(async (executor) => {
    const tables = identityTables(executor);
    if (asked.id !== undefined && asked.id !== '') {
      const known = await changeable(services, executor, principal, asked.id);
      await tables.updateTable('shian_saved_view').set(words).where('id', '=', known.id).execute();
      return { ...known, ...words };
    }
    await refuseTooMany(executor, principal.id);
    const row = { id: newId(), tenant_id: principal.tenantId, user_id: principal.id, list: asked.list, ...words };
    await tables.insertInto('shian_saved_view').values(row).execute();
    return row;
  });
}

/** Saved views of lists: mine, my roles', and any of the tenant by its id, as links name it. */
export function viewRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;

  mountCall(app, services, endpoints.savedViews, async (request) => {
    const principal = principalOf(request);
    const { list } = request.query;
    if (!mayOpen(services, principal, list)) throw new AppError('forbidden');
    const rows = await identityTables(database.executor)
      .selectFrom('shian_saved_view')
      .selectAll()
      .where('tenant_id', '=', principal.tenantId)
      .where('list', '=', list)
      .where(({ and, eb, or }) => {
        const mine = and([eb('role_id', 'is', null), eb('user_id', '=', principal.id)]);
        if (mayShare(services, principal)) return or([mine, eb('role_id', 'is not', null)]);
        return principal.roleIds.length === 0 ? mine : or([mine, eb('role_id', 'in', [...principal.roleIds])]);
      })
      .orderBy('id')
      .limit(MAX_LISTED_VIEWS)
      .execute();
    return rows.map((row) => answerOf(services, principal, row));
  });

  mountCall(app, services, endpoints.savedView, async (request) => {
    const principal = principalOf(request);
    return answerOf(services, principal, await viewOf(services, database.executor, principal, request.query.id));
  });

  mountCall(app, services, endpoints.homeViews, async (request) => {
    const principal = principalOf(request);
    const ids = idList(request.query.ids).slice(0, MAX_HOME_VIEWS);
    const views = await viewsOf(services, database.executor, principal, ids);
    return views.map((view) => answerOf(services, principal, view));
  });

  mountCall(app, services, endpoints.saveView, async (request) => {
    const principal = principalOf(request);
    return answerOf(services, principal, await save(services, principal, request.body));
  });

  mountCall(app, services, endpoints.removeView, async (request) => {
    const principal = principalOf(request);
    return database.write(async (executor) => {
      const { id } = await changeable(services, executor, principal, request.body.id);
      await identityTables(executor).deleteFrom('shian_saved_view').where('id', '=', id).execute();
      return true;
    });
  });
}
