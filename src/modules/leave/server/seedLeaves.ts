import { HOUR_MS } from '../../../model/days.ts';
import type { Entity } from '../../../model/Entity.ts';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import { momentOf, wallTime } from '../../../model/wallTime.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { flowTables } from '../../../server/database/flowTables.ts';
import type { Directory } from '../../../server/identity/people/Directory.ts';
import type { Stage as Demonstration } from '../../../server/kit/ServerModule.ts';
import { readAll } from '../../../server/repository/readAll.ts';
import { claimTask } from '../../../server/workflow/claimTask.ts';
import { completeTask } from '../../../server/workflow/completeTask.ts';
import { type FlowContext, type FlowUser, flowContext } from '../../../server/workflow/FlowContext.ts';
import { startInstance, usableDefinition } from '../../../server/workflow/startInstance.ts';
import * as dict from '../../dict.gen.ts';
import { DEMO_LEAVES, type DemoLeave, type DemoStep } from './demoLeaves.ts';

/** Ids of their own, so that the demonstration is the same each time. */
const FIRST_ID = 1_800_000_000_000_000_000n;

interface Person extends FlowUser {
  readonly name: string;
  readonly deptId: string;
}

async function peopleOf(directory: Directory, tenantId: string): Promise<Person[]> {
  const users = await readAll(directory.repository(tenantId), directory.entities.user);
  const roles = await readAll(directory.repository(tenantId), directory.entities.role);
  const aliases = new Map(roles.map((role) => [textOf(role.id), textOf(role.roleAlias)]));
  return users
    .filter(({ status }) => textOf(status) === dict.enable_status.enabled)
    .sort((one, other) => (textOf(one.account) < textOf(other.account) ? -1 : 1))
    .map((user: EntityRecord) => ({
      id: textOf(user.id),
      tenantId,
      name: textOf(user.realName),
      deptId: idsOf(user.deptId)[0] ?? '',
      roleAliases: idsOf(user.roleId).flatMap((id) => aliases.get(id) ?? []),
    }));
}

interface Stage extends Pick<FlowContext, 'directory' | 'modules'> {
  readonly definitionId: string;
  readonly entity: Entity;
  readonly newId: () => string;
  /** Midnight of the demonstration's fixed day, as a wall time in milliseconds. */
  readonly today: number;
}

/** The open task of a run, by the one who has to do it. */
async function act(stage: Stage, instanceId: string, actor: Person, step: DemoStep, started: number): Promise<void> {
  const { directory, modules, newId } = stage;
  const task = await flowTables(directory.database.executor)
    .selectFrom('shian_flow_task')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const at = (hours: number) =>
    flowContext(directory, { modules, user: actor, newId, now: wallTime(started + hours * HOUR_MS) });
  await claimTask(at(step.claimedAfter), task.id);
  if (step.comment === undefined) return;
  const { pass = true, comment } = step;
  await completeTask(at(step.claimedAfter + 0.4), { taskId: task.id, processInstanceId: instanceId, pass, comment });
}

async function play(stage: Stage, leave: DemoLeave, staff: readonly Person[], overseer: Person): Promise<void> {
  const applicant = staff[leave.applicant % staff.length];
  const approver = staff[leave.approver % staff.length];
  if (!applicant || !approver || applicant === approver) return;
  const started = stage.today + (leave.day * 24 + leave.hour) * HOUR_MS;
  const from = stage.today + (leave.from * 24 + 9) * HOUR_MS;
  const flow = flowContext(stage.directory, { ...stage, user: applicant, now: wallTime(started) });
  const { entity } = stage;
  const record = {
    taskUser: approver.id,
    startTime: wallTime(from),
    endTime: wallTime(from + (leave.days * 24 - 15) * HOUR_MS),
    days: leave.days,
    reason: leave.reason,
  };
  const by = { createUser: applicant.id, createDept: applicant.deptId, createTime: flow.now };
  const id = stage.newId();
  await stage.directory
    .repository(applicant.tenantId)
    .insert(entity, [{ ...record, ...by, updateUser: applicant.id, updateTime: flow.now, revision: 1, id }]);
  const definition = await usableDefinition(flow, stage.definitionId);
  const instanceId = await startInstance(flow, definition, { table: entity.table, id }, record);
  for (const [index, step] of leave.steps.entries()) {
    await act(stage, instanceId, index === 0 ? approver : overseer, step, started);
  }
}

/** Leave requests in every state for the people of the demonstration, played through the real process. */
export async function seedLeaves({ directory, modules, demoDate, processes }: Demonstration): Promise<void> {
  const definitionId = processes.get('leave.bpmn');
  const entity = directory.model.entities.bladeProcessLeave;
  if (definitionId === undefined || entity === undefined) return;
  const tenants = await readAll(directory.platform, directory.entities.tenant);
  let last = FIRST_ID;
  const newId = () => String(++last);
  const today = momentOf(`${demoDate} 00:00:00`);
  for (const tenantId of tenants.map((tenant) => textOf(tenant.tenantId)).sort()) {
    const people = await peopleOf(directory, tenantId);
    const staff = people.filter(({ roleAliases }) => roleAliases.includes('regulator'));
    const overseer = people.find(({ roleAliases }) => roleAliases.some((alias) => /^admin/.test(alias)));
    if (!overseer) continue;
    const stage = { modules, definitionId, entity, newId, today };
    await directory.write(async (inside) => {
      for (const leave of DEMO_LEAVES) await play({ ...stage, directory: inside }, leave, staff, overseer);
    });
  }
}
