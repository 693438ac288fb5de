import { isDeepStrictEqual } from 'node:util';
import { type FlowState, isLive, isOver, type Signer } from '../../src/flow/machine/FlowState.ts';
import type { FlowOperation, HistoryEntry } from '../../src/flow/machine/FlowStep.ts';
import { momentOf } from '../../src/model/wallTime.ts';
import type { Executor } from '../../src/server/database/Database.ts';
import { type FlowStepRow, type FlowTaskRow, flowTables } from '../../src/server/database/flowTables.ts';
import type { SystemRows } from '../../src/server/database/systemTables.ts';
import { FLOW_CLOCK } from '../../src/server/workflow/flowClock.ts';
import { type Company, type Standing, standingOf } from './Company.ts';
import { violationsOf } from './randomRun.ts';
import { replay } from './replay.ts';

const entryOf = (row: FlowStepRow): HistoryEntry => ({
  at: row.at,
  by: row.actor,
  op: row.op as FlowOperation,
  comment: row.comment,
  events: JSON.parse(row.events),
});

async function historyOf(executor: Executor, id: string): Promise<readonly HistoryEntry[]> {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_step')
    .selectAll()
    .where('instance_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(entryOf);
}

function columnsWrong({ instance, state }: Standing): string[] {
  const isEnded = isOver(state);
  return [
    ...(instance.status === (isEnded ? 'finished' : 'running') ? [] : [`its column says ${instance.status}`]),
    ...(instance.outcome === state.status ? [] : [`its outcome says ${instance.outcome}`]),
    ...((instance.ended_at !== null) === isEnded ? [] : [`it ended at ${instance.ended_at}`]),
  ];
}

const LISTED = { open: 'open', done: 'done', waiting: 'cancelled', cancelled: 'cancelled', removed: 'cancelled' };

function taskWrong(signer: Signer, task: FlowTaskRow | undefined, candidates: readonly string[]): string[] {
  const mustBeThere = signer.state === 'open' || signer.state === 'done';
  if (task === undefined) return mustBeThere ? [`the ${signer.state} task ${signer.id} is in no list`] : [];
  const vote = signer.vote === undefined ? null : Number(signer.vote);
  return [
    ...(task.status === LISTED[signer.state] ? [] : [`the ${signer.state} task ${signer.id} is listed ${task.status}`]),
    ...(task.assignee === signer.assignee ? [] : [`the task ${signer.id} is listed as ${task.assignee}'s`]),
    ...((task.pass === null ? null : Number(task.pass)) === vote
      ? []
      : [`the task ${signer.id} is listed ${task.pass}`]),
    ...(signer.state !== 'open' || isDeepStrictEqual([...candidates].sort(), [...new Set(signer.candidates)].sort())
      ? []
      : [`the task ${signer.id} is offered to ${candidates}`]),
  ];
}

/** Every task of the state is a row, and no row is anything else. */
async function tasksWrong(executor: Executor, { instance, state }: Standing): Promise<string[]> {
  const tables = flowTables(executor);
  const tasks = await tables.selectFrom('shian_flow_task').selectAll().where('instance_id', '=', instance.id).execute();
  const offers = await tables
    .selectFrom('shian_flow_candidate')
    .selectAll()
    .where('task_id', 'in', ['', ...state.signers.map(({ id }) => id)])
    .execute();
  const byTask = Map.groupBy(offers, ({ task_id }) => task_id);
  const known = new Set(state.signers.map(({ id }) => id));
  return [
    ...tasks.flatMap(({ id }) => (known.has(id) ? [] : [`a task ${id} that the run does not know`])),
    ...state.signers.flatMap((signer) =>
      taskWrong(
        signer,
        tasks.find(({ id }) => id === signer.id),
        (byTask.get(signer.id) ?? []).map(({ candidate }) => candidate),
      ),
    ),
  ];
}

/** What waits for a clock has one that rings then. */
async function clocksWrong(executor: Executor, { instance, state }: Standing): Promise<string[]> {
  if (state.status !== 'running') return [];
  const jobs = await executor
    .withTables<SystemRows>()
    .selectFrom('shian_job')
    .selectAll()
    .where('name', '=', FLOW_CLOCK)
    .where('record', 'like', `${instance.id}#%`)
    .execute();
  const due = new Map(jobs.map((job) => [job.record, Number(job.due_at)]));
  return state.visits.flatMap((visit, at) => {
    if (!isLive(visit) || visit.due === undefined) return [];
    const rings = due.get(`${instance.id}#${at}`);
    return rings === momentOf(visit.due) ? [] : [`the clock of ${visit.node} rings at ${rings}, not ${visit.due}`];
  });
}

/** Nothing is told to be under way where the run does not stand. */
async function pathWrong(executor: Executor, { instance, state }: Standing): Promise<string[]> {
  const open = await flowTables(executor)
    .selectFrom('shian_flow_history')
    .selectAll()
    .where('instance_id', '=', instance.id)
    .where('ended_at', 'is', null)
    .execute();
  const tasks = new Set(state.signers.flatMap(({ id, state: at }) => (at === 'open' ? [id] : [])));
  const nodes = new Set(state.visits.flatMap((visit) => (isLive(visit) ? [visit.node] : [])));
  return open.flatMap(({ task_id, activity_id }) =>
    (task_id === null ? nodes.has(activity_id) : tasks.has(task_id)) ? [] : [`${activity_id} is told to be under way`],
  );
}

/** Every time the run came to a service task its action was done once. */
async function actionsWrong({ directory }: Company, { instance, graph }: Standing, history: readonly HistoryEntry[]) {
  const asked = history
    .flatMap(({ events }) => events)
    .filter((event) => event.kind === 'entered' && graph.nodes[event.visit.node]?.kind === 'service');
  const paper = await directory.platform.get(directory.entities.user, instance.business_id);
  return Number(paper?.code) === asked.length ? [] : [`${asked.length} actions were asked for, ${paper?.code} done`];
}

/** What the run promises and its rows do not keep: they have to say the same, whoever was killed while writing them. */
export async function violationsIn(
  company: Company,
  id: string,
): Promise<{ readonly standing: Standing; readonly history: readonly HistoryEntry[]; readonly wrong: string[] }> {
  const standing = await standingOf(company, id);
  const { executor } = company.directory.database;
  const history = await historyOf(executor, id);
  const state: FlowState = standing.state;
  const wrong = [
    ...(isDeepStrictEqual(replay(history), state) ? [] : ['the history replays to another state']),
    ...violationsOf(standing.graph, state),
    ...columnsWrong(standing),
    ...(await tasksWrong(executor, standing)),
    ...(await clocksWrong(executor, standing)),
    ...(await pathWrong(executor, standing)),
    ...(await actionsWrong(company, standing, history)),
  ];
  return { standing, history, wrong };
}
