import { wallTime } from '../../src/model/wallTime.ts';
import { newId } from '../../src/server/database/newId.ts';
import { systemRecord } from '../../src/server/database/systemRecord.ts';
import { deployDefinition } from '../../src/server/workflow/deployDefinition.ts';
import { flowContext } from '../../src/server/workflow/FlowContext.ts';
import { startInstance, usableDefinition } from '../../src/server/workflow/startInstance.ts';
import { projectModules } from '../support/modules.ts';
import { createWorld, TENANT_A, type World } from '../support/server.ts';
import { atMost, type Figure, median } from './figure.ts';

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

async function timed(world: World, url: string, payload: object): Promise<number> {
  const started = performance.now();
  const { status, text } = await world.call('AADM', { method: 'POST', url: `/api/${url}`, payload });
  const took = performance.now() - started;
  if (status !== 200) throw new Error(`${url} was refused: ${text}`);
  return took;
}

/** What completing a task costs where many runs are under way, against the update of a record; calls in turns. */
export async function workflowFigures(): Promise<Figure[]> {
  const world = await createWorld();
  try {
    await fill(world);
    const cook = { category: '1', postCode: 'cook', postName: '厨师', sort: 1 };
    const post = systemRecord(cook, wallTime(Date.now()));
    const { post: entity } = world.model.entities;
    if (entity === undefined) throw new Error('There are no posts');
    await world.directory.repository(TENANT_A).insert(entity, [post]);
    const list = await world.call('AADM', { url: '/api/blade-flow/work/todo-list?current=1&size=200' });
    const ratios: number[] = [];
    const tasks: { taskId: string; processInstanceId: string }[] = list.body.data.records;
    for (const [round, { taskId, processInstanceId }] of tasks.entries()) {
      const body = { taskId, processInstanceId, flag: 'ok', comment: '' };
      const task = await timed(world, 'blade-flow/work/complete-task', body);
      const update = await timed(world, 'blade-system/post/submit', { ...cook, id: post.id, sort: round + 2 });
      if (round >= WARM) ratios.push(task / update);
    }
    return [
      atMost('completing a task with 10,000 runs under way against an ordinary update', median(ratios), 3, 'times', 2),
    ];
  } finally {
    await world.close();
  }
}
