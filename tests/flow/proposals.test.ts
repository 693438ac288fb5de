import { expect, it } from 'vitest';
import { readFlow } from '../../src/flow/bpmn/readFlow.ts';
import { proposedFor } from '../../src/flow/operations/proposals.ts';

interface Step {
  readonly id: string;
  readonly name?: string;
}

/** A process of these steps, one behind the other; `lines` in place of its sequence flows. */
const drawn = (steps: readonly Step[], lines?: string): string => {
  const ids = ['start', ...steps.map(({ id }) => id), 'end'];
  const flows = ids
    .slice(1)
    .map((to, at) => `<sequenceFlow id="f${at}" sourceRef="${ids[at]}" targetRef="${to}"/>`)
    .join('');
  const tasks = steps.map(({ id, name }) => {
    const called = name === undefined ? '' : ` name="${name}"`;
    return `<userTask id="${id}"${called} flowable:assignee="1"/>`;
  });
  return `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" id="d" targetNamespace="t"><process id="trip" name="出差" isExecutable="true">
<startEvent id="start"/>${tasks.join('')}<endEvent id="end"/>${lines ?? flows}</process></definitions>`;
};

async function graphOf(...steps: readonly Step[]) {
  const { graph, problems } = await readFlow(drawn(steps));
  if (graph === undefined) throw new Error(JSON.stringify(problems));
  return graph;
}

const ASK = { id: 'ask', name: '申请' };
const EXAMINE = { id: 'examine', name: '审批' };

it('proposes the new step of the same name, wherever it stands', async () => {
  const to = await graphOf({ id: 'x', name: '审批' }, ASK, { id: 'y', name: '抄送' });

  expect(proposedFor(await graphOf(ASK, EXAMINE), to, 'examine')).toBe('x');
});

it('proposes the new step between the same neighbours where none has the name', async () => {
  const to = await graphOf(ASK, { id: 'x', name: '复核' });

  expect(proposedFor(await graphOf(ASK, EXAMINE), to, 'examine')).toBe('x');
});

it('proposes nothing where two have the name and neither the place, and never a step that was there before', async () => {
  const two = await graphOf({ id: 'x', name: '审批' }, ASK, { id: 'y', name: '审批' }, { id: 'z', name: '归档' });

  expect(proposedFor(await graphOf(ASK, EXAMINE), two, 'examine')).toBeUndefined();
  expect(proposedFor(await graphOf(ASK, EXAMINE), await graphOf(ASK), 'examine')).toBeUndefined();
});

it('calls a step without a name by its kind and its place, not by its id', async () => {
  const flow = (id: string, from: string, to: string) =>
    `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
  const lines = flow('a', 'start', 'ask') + flow('b', 'ask', 'Activity_0r4p') + flow('c', 'ask', 'end');
  const { problems } = await readFlow(drawn([ASK, { id: 'Activity_0r4p' }], lines));

  expect(problems.map(({ message }) => message.zh)).toEqual([
    '“申请”有多条离开的连线，请在其后加一个网关',
    '没有连线离开“未命名的人工任务（‘申请’之后）”，请连到下一个节点',
  ]);
  expect(problems[1]?.message.en).toBe(
    'No flow leaves “unnamed user task after ‘申请’”; connect it to what comes next',
  );
});
