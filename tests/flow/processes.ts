import type { PeopleDirectory } from '../../src/flow/approvers/PeopleDirectory.ts';
import { readFlow } from '../../src/flow/bpmn/readFlow.ts';
import type { FlowGraph } from '../../src/flow/graph/FlowGraph.ts';
import { type FlowState, isLive, isOver } from '../../src/flow/machine/FlowState.ts';
import { type FlowCommand, type HistoryEntry, isRefused } from '../../src/flow/machine/FlowStep.ts';
import { step } from '../../src/flow/step.ts';
import { actor, createFacts, SYSTEM } from './people.ts';

/** An expression as BPMN writes it. */
export const ex = (inside: string): string => ['$', '{', inside, '}'].join('');

export const task = (id: string, words: string): string => `<bpmn:userTask id="${id}" ${words}/>`;
export const by = (person: string): string => `flowable:assignee="${person}"`;
export const split = (...ids: readonly string[]): string =>
  ids.map((id) => `<bpmn:parallelGateway id="${id}"/>`).join('');

/** A process of these parts; a line is `from>to`, or `from>to ? condition`, and one with `*` is the default. */
export async function processOf(parts: string, ...lines: readonly string[]): Promise<FlowGraph> {
  const drawn = lines.map((line, at) => {
    const [way = '', condition] = line.split(' ? ');
    const [from, to] = way.replace('*', '').split('>');
    const inside =
      condition &&
      `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${ex(condition)}</bpmn:conditionExpression>`;
    return `<bpmn:sequenceFlow id="f${at}" sourceRef="${from}" targetRef="${to}">${inside ?? ''}</bpmn:sequenceFlow>`;
  });
  const chosen = lines.flatMap((line, at) => (line.includes('*') ? [[line.split('>')[0], `f${at}`]] : []));
  const gateways = chosen.map(([id, line]) => `<bpmn:exclusiveGateway id="${id}" default="${line}"/>`);
  const { graph, problems } = await readFlow(`<?xml version="1.0"?>
    <bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
      xmlns:flowable="http://flowable.org/bpmn" xmlns:shian="urn:shian:bpmn" id="definitions" targetNamespace="t">
      <bpmn:process id="p" isExecutable="true"><bpmn:startEvent id="start"/><bpmn:endEvent id="end"/>
      ${parts}${gateways.join('')}${drawn.join('')}</bpmn:process></bpmn:definitions>`);
  if (graph) return graph;
  throw new Error(problems.map(({ message }) => message.en).join('; '));
}

/** A run that is played by name: who does what at which step. */
export class Play {
  graph: FlowGraph;
  state: FlowState | undefined;
  readonly history: HistoryEntry[] = [];
  /** Who was told something by the last step, as candidates are written. */
  told: readonly string[] = [];
  /** The steps that its starter was told to be passed by the last step. */
  passed: readonly string[] = [];
  private readonly factsFor: ReturnType<typeof createFacts>;

  constructor(graph: FlowGraph, people?: PeopleDirectory) {
    this.graph = graph;
    this.factsFor = createFacts(people);
  }

  /** Answers where the run stands then, or why not. */
  do(person: string, command: FlowCommand, minutes = 1): string {
    const facts = this.factsFor(person === 'clock' ? SYSTEM : actor(person), minutes);
    const result = step(this.graph, this.state, command, facts);
    if (isRefused(result)) return result.text.en;
    if (command.op === 'migrate') this.graph = command.to;
    this.state = result.state;
    this.history.push(result.history);
    this.told = result.effects.flatMap((effect) => ('people' in effect ? effect.people : []));
    this.passed = result.effects.flatMap((effect) => (effect.kind === 'passed' ? [this.nodeOf(effect.task)] : []));
    return this.where();
  }

  private nodeOf(task: string): string {
    const signer = this.state?.signers.find(({ id }) => id === task);
    return this.state?.visits[signer?.visit ?? -1]?.node ?? '';
  }

  start(person = 'ann', variables = {}): string {
    return this.do(person, { op: 'start', variables });
  }

  /** Live nodes in their order, or how it ended. */
  where(): string {
    const { state } = this;
    if (state === undefined || isOver(state)) return `over: ${state?.status}`;
    return state.visits
      .flatMap((visit) => (isLive(visit) ? (visit.state === 'waiting' ? `(${visit.node})` : visit.node) : []))
      .join(' ');
  }

  /** The id of the open task of that person at a step, or of the first one there. */
  taskAt(node: string, person?: string): string {
    const found = this.state?.signers.filter(
      (signer) => this.state?.visits[signer.visit]?.node === node && signer.state === 'open',
    );
    return found?.find(({ assignee }) => person === undefined || assignee === person)?.id ?? `none at ${node}`;
  }

  /** The last task that somebody decided at a step. */
  doneAt(node: string): string {
    const found = this.state?.signers.findLast(
      (signer) => this.state?.visits[signer.visit]?.node === node && signer.state === 'done',
    );
    return found?.id ?? `none at ${node}`;
  }

  approve = (person: string, node: string): string =>
    this.do(person, { op: 'approve', task: this.taskAt(node, person) });
  reject = (person: string, node: string): string =>
    this.do(person, { op: 'reject', task: this.taskAt(node, person), comment: 'no' });
  goBack = (person: string, node: string, to = 'last'): string =>
    this.do(person, { op: 'return', task: this.taskAt(node, person), to, comment: 'again' });
}
