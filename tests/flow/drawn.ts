import type { FlowGraph, FlowLine, FlowNode } from '../../src/flow/graph/FlowGraph.ts';
import type { ApproverRule, Signing, TaskPlan } from '../../src/flow/graph/TaskPlan.ts';
import type { Condition } from '../../src/model/Condition.ts';
import { ex } from './processes.ts';

/** Generated conditions compare one name with one value. */
const written = (condition: Condition): string =>
  'path' in condition ? ex(`${condition.path} == ${String(condition.value)}`) : ex('pass');

function signOf(signing: Signing): string {
  if (signing.mode === 'one') return 'one';
  if (signing.inOrder) return 'inOrder';
  return signing.need === 1 ? 'each' : signing.need === 0 ? 'any' : `${Math.round(signing.need * 100)}%`;
}

function ownRule(rule: ApproverRule): string {
  switch (rule.by) {
    case 'head':
      return `${rule.chain ? 'heads' : 'head'}:${rule.levels}`;
    case 'field':
      return `field:${rule.name}`;
    case 'user':
    case 'role':
    case 'post':
    case 'department':
      return `${rule.by}:${rule.names.join(',')}`;
    default:
      return rule.by;
  }
}

/** A pool of one, who has to claim, has only Flowable's words; all else our own. */
function approversOf({ approvers: [rule], direct }: TaskPlan): Readonly<Record<string, string>> {
  if (rule === undefined) return {};
  if (!direct && rule.by === 'user') return { 'flowable:candidateUsers': rule.names.join(',') };
  if (!direct && rule.by === 'role') return { 'flowable:candidateGroups': rule.names.join(',') };
  return { 'shian:approvers': ownRule(rule) };
}

const taskWords = (plan: TaskPlan): Readonly<Record<string, string>> => ({
  ...approversOf(plan),
  'shian:sign': signOf(plan.signing),
  'shian:nobody': plan.nobody,
  'shian:self': plan.self,
  'shian:twice': plan.twice,
  'shian:onReject': plan.onReject,
  'shian:onTimeout': plan.onTimeout,
  ...(plan.due === undefined ? {} : { 'flowable:dueDate': plan.due }),
  ...(plan.skip === undefined ? {} : { 'flowable:skipExpression': written(plan.skip) }),
});

const TAGS = {
  start: 'startEvent',
  end: 'endEvent',
  task: 'userTask',
  service: 'serviceTask',
  timer: 'intermediateCatchEvent',
  exclusive: 'exclusiveGateway',
  parallel: 'parallelGateway',
} as const satisfies Record<FlowNode['kind'], string>;

const attributes = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function drawnNode({ id, kind, task, otherwise, wait }: FlowNode, action: string): string {
  const words = {
    id,
    ...(otherwise === undefined ? {} : { default: otherwise }),
    ...(task === undefined ? {} : taskWords(task)),
    ...(kind === 'service' ? { 'shian:action': action } : {}),
  };
  const inside =
    wait === undefined
      ? ''
      : `<bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">${wait}</bpmn:timeDuration></bpmn:timerEventDefinition>`;
  return `<bpmn:${TAGS[kind]}${attributes(words)}>${inside}</bpmn:${TAGS[kind]}>`;
}

function drawnLine({ id, from, to, condition }: FlowLine): string {
  const inside =
    condition === undefined
      ? ''
      : `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${written(condition)}</bpmn:conditionExpression>`;
  return `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${inside}</bpmn:sequenceFlow>`;
}

/** A generated process as a file that the server deploys; its service tasks run this action. */
export function drawn(graph: FlowGraph, { key, name, action }: Record<'key' | 'name' | 'action', string>): string {
  const nodes = Object.values(graph.nodes).map((node) => drawnNode(node, action));
  const lines = Object.values(graph.lines).map(drawnLine);
  return `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:shian="urn:shian:bpmn" id="d" targetNamespace="t"><bpmn:process id="${key}" name="${name}" isExecutable="true">${nodes.join('')}${lines.join('')}</bpmn:process></bpmn:definitions>`;
}
