import { type FlowGraph, type NodeKind, nodeAt } from '../../flow/graph/FlowGraph.ts';
import type { FlowEvent } from '../../flow/machine/FlowEvent.ts';
import { type FlowState, isLive, type Signer, type Visit } from '../../flow/machine/FlowState.ts';
import type { FlowProgress } from '../../flow/machine/FlowStep.ts';
import { type FlowHistoryRow, type FlowInstanceRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { writeTasks } from './writeTasks.ts';

/** A step of the machine, and what stood before it. */
export interface WrittenStep {
  readonly graph: FlowGraph;
  readonly before: FlowState | undefined;
  readonly progress: FlowProgress;
}

export type RunHead = Pick<FlowInstanceRow, 'id' | 'tenant_id' | 'revision'>;

/** What the elements are called on the wire. */
const TYPES: Readonly<Record<NodeKind, string>> = {
  start: 'startEvent',
  end: 'endEvent',
  task: 'userTask',
  service: 'serviceTask',
  timer: 'intermediateCatchEvent',
  exclusive: 'exclusiveGateway',
  parallel: 'parallelGateway',
};

type Told = Pick<FlowHistoryRow, 'activity_id' | 'name' | 'type' | 'task_id' | 'ended_at'>;

const isTold = ({ state }: Signer): boolean => state === 'open' || state === 'done';

/** A task is told of by those who have it; one that a rule passed, by itself. */
function visitTold(graph: FlowGraph, visit: Visit, at: number, { signers }: FlowState, now: string): Told[] {
  const { id, name, kind } = nodeAt(graph, visit.node);
  const whole = { activity_id: id, name, type: TYPES[kind], task_id: null, ended_at: isLive(visit) ? null : now };
  const mine = signers.filter((signer) => signer.visit === at);
  if (mine.length === 0) return [whole];
  return mine.filter(isTold).map((signer) => signerTold(whole.name, id, whole.type, signer, now));
}

const signerTold = (name: string, activity_id: string, type: string, signer: Signer, now: string): Told => ({
  activity_id,
  name,
  type,
  task_id: signer.id,
  ended_at: signer.state === 'done' ? now : null,
});

/** Signers of a visit from before, whose turn it is now or who were added. */
function lateTold({ graph, before, progress: { state } }: WrittenStep, now: string): Told[] {
  const known = new Set(before?.signers.filter(isTold).map(({ id }) => id));
  return state.signers.flatMap((signer) => {
    const visit = state.visits[signer.visit];
    const isLate = signer.visit < (before?.visits.length ?? 0) && isTold(signer) && !known.has(signer.id);
    if (visit === undefined || !isLate) return [];
    return [signerTold(nodeAt(graph, visit.node).name, visit.node, TYPES.task, signer, now)];
  });
}

function toldBy(step: WrittenStep, now: string): Told[] {
  const { graph, before, progress } = step;
  let at = (before?.visits.length ?? 0) - 1;
  const tell = (event: FlowEvent): Told[] => {
    if (event.kind === 'line') {
      const name = graph.lines[event.line]?.name ?? '';
      const given = name === event.line ? '' : name;
      return [{ activity_id: event.line, name: given, type: 'sequenceFlow', task_id: null, ended_at: now }];
    }
    if (event.kind !== 'entered') return [];
    at += 1;
    const visit = progress.state.visits[at];
    return visit ? visitTold(graph, visit, at, progress.state, now) : [];
  };
  return [...progress.history.events.flatMap(tell), ...lateTold(step, now)];
}

async function closeHistory({ executor, now }: FlowContext, { id }: RunHead, step: WrittenStep): Promise<void> {
  const { before, progress } = step;
  const left = (before?.visits ?? []).flatMap((visit, at) => {
    const after = progress.state.visits[at];
    return isLive(visit) && after && !isLive(after) ? [visit.node] : [];
  });
  const done = (before?.signers ?? []).flatMap((signer, at) => {
    const isClosed = signer.state === 'open' && progress.state.signers[at]?.state !== 'open';
    return isClosed ? [signer.id] : [];
  });
  if (done.length === 0 && left.length === 0) return;
  await flowTables(executor)
    .updateTable('shian_flow_history')
    .set({ ended_at: now })
    .where('instance_id', '=', id)
    .where('ended_at', 'is', null)
    .where((of) =>
      of.or([
        ...(done.length > 0 ? [of('task_id', 'in', done)] : []),
        ...(left.length > 0 ? [of.and([of('task_id', 'is', null), of('activity_id', 'in', left)])] : []),
      ]),
    )
    .execute();
}

/** Writes what a step did: its own entry, the tasks that people have now, and where the run has been. */
export async function writeStep(context: FlowContext, instance: RunHead, step: WrittenStep): Promise<void> {
  const { executor, now, newId } = context;
  const tables = flowTables(executor);
  const { history } = step.progress;
  await tables
    .insertInto('shian_flow_step')
    .values({
      id: newId(),
      instance_id: instance.id,
      position: Number(instance.revision),
      at: now,
      actor: history.by,
      op: history.op,
      comment: history.comment,
      events: JSON.stringify(history.events),
    })
    .execute();
  await writeTasks(context, instance, step);
  await closeHistory(context, instance, step);
  const told = toldBy(step, now);
  if (told.length === 0) return;
  const { position } = await tables
    .selectFrom('shian_flow_history')
    .select((of) => of.fn.coalesce(of.fn.max('position'), of.lit(0)).as('position'))
    .where('instance_id', '=', instance.id)
    .executeTakeFirstOrThrow();
  const rows = told.map((one, at) => ({
    ...one,
    id: newId(),
    tenant_id: instance.tenant_id,
    instance_id: instance.id,
    position: Number(position) + at + 1,
    started_at: now,
  }));
  await tables.insertInto('shian_flow_history').values(rows).execute();
}
