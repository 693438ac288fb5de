import { checkGraph } from '../../src/flow/bpmn/checkGraph.ts';
import type { FlowGraph, FlowLine, FlowNode, NodeKind } from '../../src/flow/graph/FlowGraph.ts';
import type { ApproverRule, TaskPlan } from '../../src/flow/graph/TaskPlan.ts';

/** A source of chance that gives the same each time: mulberry32. */
export function chance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const one = <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0];
  return { below, one, likely: (share: number) => next() < share };
}

export type Chance = ReturnType<typeof chance>;

const RULES: readonly [ApproverRule, ...ApproverRule[]] = [
  { by: 'user', names: ['bob'] },
  { by: 'user', names: ['ann', 'cat', 'dan'] },
  { by: 'user', names: ['fay', 'gone'] },
  { by: 'role', names: ['clerk'] },
  { by: 'role', names: ['nobody'] },
  { by: 'head', levels: 2, chain: true },
  { by: 'department', names: ['kitchen'] },
  { by: 'starter' },
  { by: 'starterChoice' },
  { by: 'field', name: 'auditor' },
];

export function planBy({ one, likely }: Chance): TaskPlan {
  const rule = one(RULES);
  const timed = likely(0.2);
  return {
    approvers: [rule],
    signing: one([
      { mode: 'one' },
      { mode: 'one' },
      { mode: 'each', need: 1, inOrder: false },
      { mode: 'each', need: 0, inOrder: false },
      { mode: 'each', need: 0.6, inOrder: false },
      { mode: 'each', need: 1, inOrder: true },
    ]),
    direct: likely(0.5),
    nobody: one(['overseers', 'overseers', 'skip', 'reject']),
    self: rule.by === 'starter' ? 'allow' : one(['remove', 'remove', 'allow', 'skip', 'head']),
    twice: one(['again', 'skip']),
    onReject: one(['end', 'lines', 'starter']),
    priority: 50,
    ...(timed ? { due: 'P1D' } : {}),
    onTimeout: one(['remind', 'approve', 'reject']),
    ...(likely(0.1) ? { skip: { path: 'urgent', op: 'eq', value: true } as const } : {}),
  };
}

/** Draws nodes and lines while a shape is put together. */
class Drawing {
  readonly nodes = new Map<string, { kind: NodeKind; task?: TaskPlan; otherwise?: string }>();
  readonly lines: FlowLine[] = [];
  readonly chance: Chance;
  constructor(source: Chance) {
    this.chance = source;
  }

  node(kind: NodeKind): string {
    const id = `${kind}${this.nodes.size}`;
    this.nodes.set(id, { kind, ...(kind === 'task' ? { task: planBy(this.chance) } : {}) });
    return id;
  }

  line(from: string, to: string, isDefault = false): void {
    const id = `f${this.lines.length}`;
    const source = this.nodes.get(from);
    const condition = { path: 'pass', op: 'eq', value: this.chance.likely(0.5) } as const;
    this.lines.push({ id, name: id, from, to, ...(source?.kind === 'exclusive' && !isDefault ? { condition } : {}) });
    if (isDefault && source) source.otherwise = id;
  }

  /** Something between two nodes; answers where it is entered and left. */
  block(depth: number): readonly [string, string] {
    const shape =
      depth > 2
        ? 'task'
        : this.chance.one<NodeKind | 'row' | 'split' | 'choice'>([
            'task',
            'task',
            'task',
            'row',
            'split',
            'split',
            'choice',
            'timer',
            'service',
          ]);
    if (shape === 'row') {
      const [first, second] = [this.block(depth + 1), this.block(depth + 1)];
      this.line(first[1], second[0]);
      return [first[0], second[1]];
    }
    if (shape !== 'split' && shape !== 'choice') {
      const id = this.node(shape);
      return [id, id];
    }
    return this.branches(shape === 'split' ? 'parallel' : 'exclusive', depth);
  }

  /** Mostly the gateways match; a split whose branches choose, and a choice that is joined, have to work too. */
  private branches(kind: 'parallel' | 'exclusive', depth: number): readonly [string, string] {
    const other = kind === 'parallel' ? 'exclusive' : 'parallel';
    const [open, close] = [this.node(kind), this.node(this.chance.likely(0.85) ? kind : other)];
    const count = 2 + this.chance.below(2);
    for (let at = 0; at < count; at += 1) {
      const [first, last] = this.block(depth + 1);
      this.line(open, first, kind === 'exclusive' && at === 0);
      this.line(last, close);
    }
    return [open, close];
  }

  /** A choice on a line that may jump anywhere: back, ahead, out of a parallel region or into one. */
  jump(): void {
    const at = this.chance.below(this.lines.length);
    const line = this.lines[at];
    const targets = [...this.nodes.keys()].filter((id) => this.nodes.get(id)?.kind !== 'start');
    const target = targets[this.chance.below(targets.length)];
    if (line === undefined || target === undefined) return;
    const gateway = this.node('exclusive');
    this.lines[at] = { ...line, to: gateway };
    this.line(gateway, line.to, true);
    this.line(gateway, target);
  }

  graph(): FlowGraph {
    const nodes = [...this.nodes].map(([id, rest]): [string, FlowNode] => [
      id,
      {
        id,
        name: id,
        ...rest,
        incoming: this.lines.flatMap((line) => (line.to === id ? line.id : [])),
        outgoing: this.lines.flatMap((line) => (line.from === id ? line.id : [])),
        ...(rest.kind === 'timer' ? { wait: 'PT1H' } : {}),
        ...(rest.kind === 'service' ? { action: 'thing.act' } : {}),
      },
    ]);
    return {
      key: 'p',
      name: 'p',
      start: 'start0',
      nodes: Object.fromEntries(nodes),
      lines: Object.fromEntries(this.lines.map((line) => [line.id, line])),
      english: {},
    };
  }
}

/** A process that the check lets pass, of any shape. */
export function randomGraph(source: Chance): FlowGraph {
  for (;;) {
    const drawing = new Drawing(source);
    const start = drawing.node('start');
    const [first, last] = drawing.block(0);
    drawing.line(start, first);
    drawing.line(last, drawing.node('end'));
    for (let jumps = source.below(3); jumps > 0; jumps -= 1) drawing.jump();
    const graph = drawing.graph();
    if (checkGraph(graph).length === 0) return graph;
  }
}
