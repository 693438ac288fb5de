import { type FlowGraph, type FlowLine, type FlowNode, nextOf, reachableFrom, reachedBy } from '../graph/FlowGraph.ts';
import { collect, type FlowProblem, FlowProblemError } from './problems.ts';

const fail = (zh: string, en: string, { id }: { readonly id: string }): never => {
  throw new FlowProblemError(zh, en, id);
};

function checkGateway({ lines }: FlowGraph, node: FlowNode): void {
  const conditions = node.outgoing.filter((id) => lines[id]?.condition !== undefined);
  if (node.kind !== 'exclusive' || node.otherwise !== undefined) return;
  if (node.outgoing.length < 2 && conditions.length === 0) return;
  fail(
    `网关“${node.name}”没有默认流向，条件都不满足时流程会停住，请设置默认流向`,
    `The gateway “${node.name}” has no default flow; without one the process stops when no condition is met`,
    node,
  );
}

function checkWays({ kind, name, outgoing, incoming, id }: FlowNode): void {
  if (kind === 'start' ? incoming.length > 0 : incoming.length === 0) {
    fail(
      kind === 'start' ? `开始事件“${name}”不能有进入的连线` : `没有连线进入“${name}”，请连接或删除`,
      kind === 'start'
        ? `No flow may lead into the start event “${name}”`
        : `No flow leads to “${name}”; connect or remove it`,
      { id },
    );
  }
  if (kind === 'end' ? outgoing.length > 0 : outgoing.length === 0) {
    fail(
      kind === 'end' ? `结束事件“${name}”不能有离开的连线` : `没有连线离开“${name}”，请连到下一个节点`,
      kind === 'end'
        ? `No flow may leave the end event “${name}”`
        : `No flow leaves “${name}”; connect it to what comes next`,
      { id },
    );
  }
  if (outgoing.length > 1 && kind !== 'exclusive' && kind !== 'parallel') {
    fail(`“${name}”有多条离开的连线，请在其后加一个网关`, `Several flows leave “${name}”; put a gateway behind it`, {
      id,
    });
  }
}

/** A round that nothing stops would never end. */
function checkRounds(graph: FlowGraph): void {
  const state = new Map<string, 'open' | 'done'>();
  const visit = (id: string): void => {
    const node = graph.nodes[id];
    if (node === undefined || state.get(id) === 'done' || node.kind === 'task' || node.kind === 'timer') return;
    if (state.get(id) === 'open') {
      fail(
        `“${node.name}”处有循环且其中没有人工任务，请在循环中加入人工任务`,
        `There is a loop through “${node.name}” without a user task; add one to it`,
        node,
      );
    }
    state.set(id, 'open');
    nextOf(graph, id).forEach(visit);
    state.set(id, 'done');
  };
  Object.keys(graph.nodes).forEach(visit);
}

const beforeOf = ({ nodes, lines }: FlowGraph, id: string): readonly string[] =>
  (nodes[id]?.incoming ?? []).flatMap((line) => lines[line]?.from ?? []);

/** What has an end somewhere behind it. */
function endingIn(graph: FlowGraph): ReadonlySet<string> {
  const ends = Object.values(graph.nodes).flatMap(({ id, kind }) => (kind === 'end' ? id : []));
  return reachedBy(ends, (id) => beforeOf(graph, id));
}

function checkReach(graph: FlowGraph, node: FlowNode, ending: ReadonlySet<string>): void {
  if (node.id !== graph.start && !reachableFrom(graph, graph.start).has(node.id)) {
    fail(
      `从开始事件到不了“${node.name}”，请连接或删除`,
      `Nothing leads from the start to “${node.name}”; connect or remove it`,
      node,
    );
  }
  if (node.kind === 'end' || ending.has(node.id)) return;
  fail(
    `从“${node.name}”到不了结束事件，请连到结束`,
    `No end can be reached from “${node.name}”; connect it to one`,
    node,
  );
}

function checkLine({ nodes }: FlowGraph, line: FlowLine): void {
  const [from, to] = [nodes[line.from], nodes[line.to]];
  if (from === undefined || to === undefined) {
    fail(
      `连线“${line.name}”没有连接两个节点，请重新连接`,
      `The flow “${line.name}” does not connect two elements; connect it again`,
      line,
    );
  }
  if (line.condition === undefined || from?.kind === 'exclusive') return;
  fail(
    `连线“${line.name}”的条件不起作用，请在“${from?.name}”后面加一个排他网关`,
    `The condition of “${line.name}” would stop the process; put an exclusive gateway behind “${from?.name}”`,
    line,
  );
}

function checkEnds({ nodes }: FlowGraph): void {
  const count = (kind: FlowNode['kind']) => Object.values(nodes).filter((node) => node.kind === kind).length;
  if (count('start') === 1 && count('end') > 0) return;
  throw new FlowProblemError(
    '流程必须有一个开始事件和至少一个结束事件',
    'A process needs one start event and at least one end event',
  );
}

/** Whether the process begins once, ends, and can neither halt nor run round by itself: all that is wrong with it. */
export function checkGraph(graph: FlowGraph): readonly FlowProblem[] {
  const nodes = Object.values(graph.nodes);
  const basic = collect([
    () => checkEnds(graph),
    ...Object.values(graph.lines).map((line) => () => checkLine(graph, line)),
    ...nodes.map((node) => () => checkGateway(graph, node)),
    ...nodes.map((node) => () => checkWays(node)),
  ]);
  if (basic.length > 0) return basic;
  const ending = endingIn(graph);
  return collect([() => checkRounds(graph), ...nodes.map((node) => () => checkReach(graph, node, ending))]);
}
