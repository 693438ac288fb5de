import type { ModdleElement } from 'bpmn-moddle';
import { deploymentRefusal } from './deploymentRefusal.ts';

const nameOf = (node: ModdleElement): string => String(node.name ?? node.id);

type Ways = ReadonlyMap<unknown, readonly ModdleElement[]>;

/** The lines out of each element, as the lines say it: the elements' own lists are optional in BPMN. */
function waysOut(flows: readonly ModdleElement[]): Ways {
  const ways = new Map<unknown, ModdleElement[]>();
  for (const flow of flows) ways.set(flow.sourceRef, [...(ways.get(flow.sourceRef) ?? []), flow]);
  return ways;
}

function checkGateway(node: ModdleElement, ways: Ways): void {
  const count = ways.get(node)?.length ?? 0;
  if (node.$type === 'bpmn:ExclusiveGateway' && count > 1 && node.default === undefined) {
    throw deploymentRefusal(
      `网关“${nameOf(node)}”没有默认流向，条件都不满足时流程会停住，请设置默认流向`,
      `The gateway “${nameOf(node)}” has no default flow; without one the process stops when no condition is met`,
    );
  }
}

/** A round that no person stops would never end. */
function checkRounds(nodes: readonly ModdleElement[], ways: Ways): void {
  const state = new Map<unknown, 'open' | 'done'>();
  const visit = (node: ModdleElement): void => {
    if (state.get(node) === 'done' || node.$type === 'bpmn:UserTask') return;
    if (state.get(node) === 'open') {
      throw deploymentRefusal(
        `“${nameOf(node)}”处有循环且其中没有人工任务，请在循环中加入人工任务`,
        `There is a loop through “${nameOf(node)}” without a user task; add one to it`,
      );
    }
    state.set(node, 'open');
    for (const flow of ways.get(node) ?? []) visit(flow.targetRef as ModdleElement);
    state.set(node, 'done');
  };
  for (const node of nodes) visit(node);
}

/** Whether the process begins once, ends, and cannot halt or run round by itself. */
export function checkGraph(elements: readonly ModdleElement[]): void {
  const nodes = elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow' && $type !== 'bpmn:TextAnnotation');
  const starts = nodes.filter(({ $type }) => $type === 'bpmn:StartEvent');
  const ends = nodes.filter(({ $type }) => $type === 'bpmn:EndEvent');
  if (starts.length !== 1 || ends.length === 0) {
    throw deploymentRefusal(
      '流程必须有一个开始事件和至少一个结束事件',
      'A process needs one start event and at least one end event',
    );
  }
  for (const flow of elements) {
    if (flow.$type !== 'bpmn:SequenceFlow' || (flow.sourceRef && flow.targetRef)) continue;
    throw deploymentRefusal(
      `连线“${nameOf(flow)}”没有连接两个节点，请重新连接`,
      `The flow “${nameOf(flow)}” does not connect two elements; connect it again`,
    );
  }
  const ways = waysOut(elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow'));
  for (const node of nodes) checkGateway(node, ways);
  checkRounds(nodes, ways);
}
