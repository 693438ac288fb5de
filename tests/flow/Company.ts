import type { FlowGraph } from '../../src/flow/graph/FlowGraph.ts';
import type { FlowState } from '../../src/flow/machine/FlowState.ts';
import type { FlowActor } from '../../src/flow/machine/FlowStep.ts';
import type { Model } from '../../src/model/Model.ts';
import { PLATFORM } from '../../src/model/platform.ts';
import { wallTime } from '../../src/model/wallTime.ts';
import { AppError } from '../../src/server/AppError.ts';
import { type FlowInstanceRow, flowTables } from '../../src/server/database/flowTables.ts';
import { newId } from '../../src/server/database/newId.ts';
import { systemRecord } from '../../src/server/database/systemRecord.ts';
import type { SystemRows } from '../../src/server/database/systemTables.ts';
import type { Directory } from '../../src/server/identity/people/Directory.ts';
import type { ActionHandler } from '../../src/server/kit/OperationContext.ts';
import { type Modules, NO_MODULES } from '../../src/server/modules/Modules.ts';
import { deployDefinition } from '../../src/server/workflow/deployDefinition.ts';
import { type FlowContext, flowContext } from '../../src/server/workflow/FlowContext.ts';
import { FLOW_CLOCK } from '../../src/server/workflow/flowClock.ts';
import { graphOf } from '../../src/server/workflow/graphOf.ts';
import { migrateRun } from '../../src/server/workflow/migrateRuns.ts';
import { ringClock } from '../../src/server/workflow/ringClock.ts';
import { runCommand } from '../../src/server/workflow/runCommand.ts';
import { startInstance, usableDefinition } from '../../src/server/workflow/startInstance.ts';
import { drawn } from './drawn.ts';
import { actor, directory as drawnPeople, NAMES, ROLES } from './people.ts';
import { type Chance, randomGraph } from './randomGraph.ts';
import { type Asked, PEOPLE } from './randomRun.ts';

/** What service tasks do here: it counts, in its paper, how often it was done. */
const ACTION = 'user.unlock';

/** The model in which that action is done by the handler here. */
export function countingModel(model: Model): Model {
  const user = model.entities.user;
  if (user === undefined) return model;
  const actions = user.actions.map((one) => (`user.${one.name}` === ACTION ? { ...one, handler: true } : one));
  return { ...model, entities: { ...model.entities, user: { ...user, actions } } };
}

const count: ActionHandler = async ({ model, repository }, { ids }) => {
  const user = model.entities.user;
  for (const paper of user ? await repository.getMany(user, ids) : [])
    if (user) await repository.update(user, [String(paper.id)], { code: String(Number(paper.code) + 1) });
  return true;
};

export const COUNTING: Modules = { ...NO_MODULES, actions: { ...NO_MODULES.actions, [ACTION]: count }, jobs: [] };

/** The people of the generated runs, on a server: its database, and what time it is there. */
export interface Company {
  readonly directory: Directory;
  readonly now: () => number;
}

const DEPARTMENTS = ['office', 'kitchen'] as const;

/** Makes the people that generated processes name; all of them may do everything, so that actions run for any starter. */
export async function openCompany({ directory, now }: Company): Promise<void> {
  await directory.write(async ({ entities: { role, dept, user }, platform }) => {
    const at = wallTime(now());
    const known = await platform.find(role, {});
    const missing = Object.keys(ROLES).filter((alias) => !known.some(({ roleAlias }) => roleAlias === alias));
    const made = missing.map((alias, sort) => systemRecord({ roleName: alias, roleAlias: alias, sort }, at));
    await platform.insert(role, made);
    const rolesOf = (id: string) =>
      [...known, ...made].flatMap(({ id: roleId, roleAlias }) =>
        ['administrator', ...actor(id).roles].includes(String(roleAlias)) ? [String(roleId)] : [],
      );
    await platform.insert(
      dept,
      DEPARTMENTS.map((id, sort) =>
        systemRecord(
          {
            id,
            deptName: id,
            fullName: id,
            deptCategory: '1',
            sort,
            status: '1',
            ancestors: '0',
            parentId: drawnPeople.above(DEPARTMENTS[1]) === id ? null : DEPARTMENTS[0],
            leaderId: drawnPeople.headOf(id),
          },
          at,
        ),
      ),
    );
    const people = [...NAMES, 'gone'].map((id) => ({
      ...blank(id),
      roleId: rolesOf(id),
      deptId: DEPARTMENTS.filter((one) => drawnPeople.inDepartment(one)?.includes(id)),
      status: NAMES.includes(id) ? '1' : '0',
      ...(id === 'fay' ? { awayFrom: '2000-01-01', deputyId: 'gil' } : {}),
    }));
    await platform.insert(
      user,
      people.map((one) => systemRecord(one, at)),
    );
  });
}

const blank = (id: string) => ({
  id,
  account: id,
  name: id,
  realName: id,
  userType: '1',
  status: '1',
  code: '0',
  roleId: [] as string[],
  deptId: [] as string[],
  postId: [] as string[],
});

function contextBy({ now }: Company, inside: Directory, { id, roles, isSystem }: FlowActor): FlowContext {
  const user = { id, tenantId: PLATFORM, roleAliases: roles };
  const rest = { modules: COUNTING, user, newId, now: wallTime(now()) };
  return flowContext(inside, isSystem ? { ...rest, isSystem } : rest);
}

/** Deploys a generated process twice, so that its runs may move between versions; answers the ids. */
export function deployRandom(company: Company, source: Chance, key: string): Promise<readonly [string, string]> {
  const graph = randomGraph(source);
  return company.directory.write(async ({ database: { executor }, model }) => {
    const deploy = (name: string) =>
      deployDefinition(
        executor,
        model,
        {
          xml: drawn(graph, { key, name, action: ACTION }),
          category: 'flow_1',
          tenantId: PLATFORM,
          resourceName: `${key}.bpmn`,
        },
        wallTime(company.now()),
      );
    return [await deploy(key), await deploy(`${key}+`)];
  });
}

/** Begins a run about a paper of its own. */
export function startRandom(company: Company, source: Chance, definitionId: string): Promise<string> {
  const starter = actor(source.one(['ann', 'bob', 'cat', 'dan', 'eve']));
  const variables = { pass: true, auditor: source.one(PEOPLE), urgent: source.likely(0.3) };
  const chosen = source.one(PEOPLE);
  return company.directory.write(async (inside) => {
    const { entities, platform, database } = inside;
    const paper = newId();
    await platform.insert(entities.user, [systemRecord(blank(paper), wallTime(company.now()))]);
    const context = contextBy(company, inside, starter);
    const { nodes } = await graphOf(database.executor, definitionId);
    const choices = Object.fromEntries(Object.keys(nodes).map((id) => [id, [chosen]]));
    const business = { table: entities.user.table, id: paper };
    return startInstance(context, await usableDefinition(context, definitionId), business, variables, choices);
  });
}

export interface Standing {
  readonly instance: FlowInstanceRow;
  readonly graph: FlowGraph;
  readonly state: FlowState;
}

/** A run as the database has it. */
export async function standingOf({ directory }: Company, id: string): Promise<Standing> {
  const { executor } = directory.database;
  const instance = await flowTables(executor)
    .selectFrom('shian_flow_instance')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { instance, graph: await graphOf(executor, instance.definition_id), state: JSON.parse(instance.state) };
}

async function otherVersion({ executor }: FlowContext, definitionId: string): Promise<string> {
  const [key = ''] = definitionId.split(':');
  const { id } = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .select('id')
    .where('flow_key', '=', key)
    .where('id', '!=', definitionId)
    .executeTakeFirstOrThrow();
  return id;
}

async function ring(company: Company, instanceId: string, visit: number): Promise<boolean> {
  const { directory, now } = company;
  const { database, model } = directory;
  const job = await database.executor
    .withTables<SystemRows>()
    .selectFrom('shian_job')
    .selectAll()
    .where('id', '=', `${FLOW_CLOCK}@${instanceId}#${visit}`)
    .where('due_at', '<=', now())
    .executeTakeFirst();
  return job !== undefined && ringClock({ model, modules: COUNTING, database, now }, job);
}

/** A refusal that people read; anything else went wrong. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError &&
  ['forbidden', 'taskTaken', 'taskUnclaimed', 'taskDone', 'invalid', 'notFound'].includes(error.code);

/** Does to a run what somebody asks, as the calls do it; answers whether it was done or refused. */
export async function perform(company: Company, standing: Standing, { command, by }: Asked): Promise<boolean> {
  const { id } = standing.instance;
  if (command.op === 'timer' && by.isSystem) return ring(company, id, command.visit);
  try {
    await company.directory.write(async (inside) => {
      const context = contextBy(company, inside, by);
      if (command.op !== 'migrate') return runCommand(context, id, command);
      const definitionId = await otherVersion(context, standing.instance.definition_id);
      const { moved } = await migrateRun(context, id, { definitionId, mapping: {} });
      if (!moved) throw new AppError('forbidden');
    });
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
