import { wallTime } from '../../src/model/wallTime.ts';
import { newId } from '../../src/server/database/newId.ts';
import { deployDefinition } from '../../src/server/workflow/deployDefinition.ts';
import { flowContext } from '../../src/server/workflow/FlowContext.ts';
import { startInstance, usableDefinition } from '../../src/server/workflow/startInstance.ts';
import { projectModules } from '../support/modules.ts';
import { createWorld, TENANT_A, type World } from '../support/server.ts';
import { atMost, type Figure, median } from './figure.ts';
import { ordinaryRecord } from './ordinaryRecord.ts';
import { timed } from './timed.ts';

const RUNS = 10_000;
const BATCH = 500;
const WARM = 50;

/** Two steps, so that a run whose first task is completed is still under way. */
const processFor = (person: string): string => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="d" targetNamespace="t"><process id="benched" isExecutable="true">
<startEvent id="start"/><userTask id="first" flowable:assignee="${person}"/><userTask id="second" flowable:assignee="${person}"/><endEvent id="end"/>
<sequenceFlow id="a" sourceRef="start" targetRef="first"/><sequenceFlow id="b" sourceRef="first" targetRef="second"/><sequenceFlow id="c" sourceRef="second" targetRef="end"/>
</process></definitions>`;

async function fill({ directory, model, ids }: World): Promise<void> {
  const modules = await projectModules();
  const now = wallTime(Date.now());
  const deployment = { xml: processFor(ids.AADM), category: 'flow_1', tenantId: TENANT_A, resourceName: 'b.bpmn' };
  const definition = await directory.write(({ database: { executor } }) =>
    deployDefinition(executor, model, deployment, now),
  );
  for (let made = 0; made < RUNS; made += BATCH) {
    await directory.write(async (inside) => {
      const user = { id: ids.AUSR, tenantId: TENANT_A, roleAliases: ['regulator'] };
      const context = flowContext(inside, { modules, user, newId, now });
      const usable = await usableDefinition(context, definition);
      for (let at = 0; at < BATCH; at += 1)
        await startInstance(context, usable, { table: 'benched', id: String(made + at) }, {});
    });
  }
}

async function complete(world: World, payload: object): Promise<void> {
  const url = '/api/blade-flow/work/complete-task';
  const { status, text } = await world.call('AADM', { method: 'POST', url, payload });
  if (status !== 200) throw new Error(`The task was refused: ${text}`);
}

/** What completing a task costs where many runs are under way, against the update of a record; calls in turns. */
export async function workflowFigures(): Promise<Figure[]> {
  const world = await createWorld();
  try {
    await fill(world);
    const { update } = await ordinaryRecord(world);
    const list = await world.call('AADM', { url: '/api/blade-flow/work/todo-list?current=1&size=200' });
    const ratios: number[] = [];
    const tasks: { taskId: string; processInstanceId: string }[] = list.body.data.records;
    for (const [round, { taskId, processInstanceId }] of tasks.entries()) {
      const task = await timed(() => complete(world, { taskId, processInstanceId, flag: 'ok', comment: '' }));
      const ordinary = await timed(() => update(round));
      if (round >= WARM) ratios.push(task / ordinary);
    }
    return [
      atMost('completing a task with 10,000 runs under way against an ordinary update', median(ratios), 3, 'times', 2),
    ];
  } finally {
    await world.close();
  }
}
