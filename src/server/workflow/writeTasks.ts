import { isDeepStrictEqual } from 'node:util';
import { nodeAt } from '../../flow/graph/FlowGraph.ts';
import type { Signer } from '../../flow/machine/FlowState.ts';
import { type FlowTaskRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import type { RunHead, WrittenStep } from './writeStep.ts';

const STATUS = {
  open: 'open',
  done: 'done',
  waiting: 'cancelled',
  cancelled: 'cancelled',
  removed: 'cancelled',
} as const;

/** What of a task may change. */
function changing(signer: Signer, now: string) {
  const isOver = signer.state !== 'open';
  return {
    assignee: signer.assignee,
    status: STATUS[signer.state],
    ended_at: isOver ? now : null,
    comment: signer.comment ?? '',
    pass: signer.vote === undefined ? null : signer.vote ? 1 : 0,
  };
}

function newTask(
  { id, tenant_id }: RunHead,
  { graph, progress }: WrittenStep,
  signer: Signer,
  now: string,
): FlowTaskRow {
  const node = nodeAt(graph, progress.state.visits[signer.visit]?.node ?? '');
  return {
    id: signer.id,
    tenant_id,
    instance_id: id,
    activity_id: node.id,
    execution_id: String(signer.visit),
    name: node.name,
    created_at: now,
    claimed_at: signer.assignee === '' ? null : now,
    due_at: progress.state.visits[signer.visit]?.due ?? null,
    ...changing(signer, now),
  };
}

async function updateTask({ executor, now }: FlowContext, before: Signer, signer: Signer): Promise<void> {
  const tables = flowTables(executor);
  const isClaim = before.assignee !== signer.assignee;
  await tables
    .updateTable('shian_flow_task')
    .set({ ...changing(signer, now), ...(isClaim ? { claimed_at: signer.assignee === '' ? null : now } : {}) })
    .where('id', '=', signer.id)
    .execute();
  if (isDeepStrictEqual(before.candidates, signer.candidates)) return;
  await tables.deleteFrom('shian_flow_candidate').where('task_id', '=', signer.id).execute();
}

/** Brings the tasks of a run up to a step: whoever waits for her turn has none yet. */
export async function writeTasks(context: FlowContext, instance: RunHead, step: WrittenStep): Promise<void> {
  const known = new Map(step.before?.signers.map((signer) => [signer.id, signer]));
  const wasListed = ({ id }: Signer): boolean => known.has(id) && known.get(id)?.state !== 'waiting';
  const changed = step.progress.state.signers.filter((signer) => !isDeepStrictEqual(known.get(signer.id), signer));
  for (const signer of changed) {
    const before = known.get(signer.id);
    if (before && wasListed(signer)) await updateTask(context, before, signer);
  }
  const fresh = changed.filter((signer) => !wasListed(signer) && (signer.state === 'open' || signer.state === 'done'));
  const tables = flowTables(context.executor);
  // Her turn came, went to somebody added before her, and comes again.
  const again = fresh.flatMap(({ id }) => (known.has(id) ? [id] : []));
  if (again.length > 0) {
    await tables.deleteFrom('shian_flow_candidate').where('task_id', 'in', again).execute();
    await tables.deleteFrom('shian_flow_task').where('id', 'in', again).execute();
  }
  const rows = fresh.map((signer) => newTask(instance, step, signer, context.now));
  const candidates = fresh.flatMap(({ id, candidates: names }) =>
    names.map((candidate) => ({ task_id: id, candidate })),
  );
  if (rows.length > 0) await tables.insertInto('shian_flow_task').values(rows).execute();
  if (candidates.length > 0) await tables.insertInto('shian_flow_candidate').values(candidates).execute();
}
