import type { FastifyInstance } from 'fastify';
import { isObject } from '../../model/guards.ts';
import { isBlank } from '../../model/isBlank.ts';
import type { AnswerOf, BodyOf } from '../../protocol/endpoints/Endpoint.ts';
import { MAX_LISTED_VIEWS } from '../../protocol/endpoints/view.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { parseJson } from '../../protocol/values/jsonText.ts';
import { AppError } from '../AppError.ts';
import type { Executor } from '../database/Database.ts';
import { identityTables, type SavedViewTable } from '../database/identityTables.ts';
import { newId } from '../database/newId.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import { principalOf } from '../plugins/guardRoutes.ts';
import { mountCall } from './mountCall.ts';
import { mayOpenList, readableViews } from './readableViews.ts';
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
async function viewOf(
  services: Services,
  executor: Executor,
  principal: Principal,
  id: string,
): Promise<SavedViewTable> {
  const [view] = await readableViews(services, executor, principal, [id]);
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

/** Of several saved at once each counts the one before. */
async function refuseTooMany({ database }: Services, executor: Executor, userId: string): Promise<void> {
  await database.dialect.lockName(executor, `views ${userId}`);
  const { kept } = await identityTables(executor)
    .selectFrom('shian_saved_view')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept) >= MAX_VIEWS) throw new AppError('tooLarge');
}

async function save(services: Services, principal: Principal, asked: Asked): Promise<SavedViewTable> {
  const name = asked.name.trim();
  if (isBlank(name) || !isObject(parseJson(asked.value))) throw new AppError('badRequest');
  if (!mayOpenList(services, principal, asked.list)) throw new AppError('forbidden');
  const role_id = await roleOf(services, principal, asked.roleId);
  const words = { name, role_id, value: asked.value };
  return services.database.write(async (executor) => {
    const tables = identityTables(executor);
    if (asked.id !== undefined && asked.id !== '') {
      const known = await changeable(services, executor, principal, asked.id);
      await tables.updateTable('shian_saved_view').set(words).where('id', '=', known.id).execute();
      return { ...known, ...words };
    }
    await refuseTooMany(services, executor, principal.id);
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
    if (!mayOpenList(services, principal, list)) throw new AppError('forbidden');
    const rows = await identityTables(database.executor)
      .selectFrom('shian_saved_view')
      .selectAll()
      .where('tenant_id', '=', principal.tenantId)
      .where('list', '=', list)
      .where(({ and, eb, or }) => {
        const mine = and([eb('role_id', 'is', null), eb('user_id', '=', principal.id)]);
        // Whoever may open the list has a role.
        const shared = mayShare(services, principal)
          ? eb('role_id', 'is not', null)
          : eb('role_id', 'in', [...principal.roleIds]);
        return or([mine, shared]);
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
