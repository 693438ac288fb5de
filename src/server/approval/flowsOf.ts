import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { comingSteps } from '../../flow/reading/ahead.ts';
import { isOpenToStarter } from '../../flow/reading/openToStarter.ts';
import { allows } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import {
  type EntityWorkflow,
  type FlowStepNow,
  isUnderWay,
  type RecordFlow,
  STARTER_STEP,
} from '../../model/workflow.ts';
import { ANY_WORK } from '../../protocol/endpoints/workflow.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from '../records/access.ts';
import { heldSince } from '../workflow/FlowRecord.ts';
import { graphsOf } from '../workflow/graphOf.ts';
import { candidaciesOf, overseesTenant } from '../workflow/overseesTenant.ts';
import { namedCandidates } from '../workflow/peopleNames.ts';
import { runsWithPart } from '../workflow/readInstance.ts';
import { standingRuns } from '../workflow/standingRuns.ts';
import { flowContextFor } from './flowContextFor.ts';
import { isOwnRecord } from './isOwnRecord.ts';
import type { ReaderFlow } from './RecordApproval.ts';
import { candidatesOfSteps, latestRuns, type RunRow, type StepRow, statusOf, stepsOfRuns } from './readRuns.ts';
import { rightsKey } from './stepRights.ts';

/** Whether a step is the reader's: hers to do, or hers to claim unless she asks for it herself. */
function mineOf(
  { assignee, activity_id, status }: StepRow,
  { candidates, user, as, own, graph }: Reading,
): FlowStepNow['mine'] {
  if (status !== 'open') return undefined;
  if (assignee !== '') return assignee === user.id ? 'todo' : undefined;
  if (own && !(graph && isOpenToStarter(graph, activity_id, {}))) return undefined;
  return candidates.some((one) => as.includes(one)) ? 'claim' : undefined;
}

interface Reading {
  readonly user: OperationContext['user'];
  /** As whom the reader may claim. */
  readonly as: readonly string[];
  readonly candidates: readonly string[];
  readonly graph: FlowGraph | undefined;
  /** The reader is who asks. */
  readonly own: boolean;
}

/** What the step is called in the language of who asks. */
const nameIn = (
  { language }: OperationContext,
  graph: FlowGraph | undefined,
  node: string,
  name = graph?.nodes[node]?.name ?? node,
): string => (language === 'en' ? graph?.english[node] : undefined) ?? name;

type Ways = Pick<RecordFlow, 'passed' | 'passedByTime' | 'next'>;

/** The steps that runs have passed; of a record by itself those that come next too, for whoever may not look into the run. */
async function waysOf(
  context: OperationContext,
  ids: readonly string[],
  isAlone: boolean,
): Promise<ReadonlyMap<string, Ways>> {
  const standing = await standingRuns(context.repository.database.executor, ids, isAlone ? 'all' : 'goneOn');
  const ways = [...standing].map(([id, { graph, state, passed }]): [string, Ways] => {
    const named = (nodes: readonly string[]) => nodes.map((node) => nameIn(context, graph, node));
    const byTime = passed.filter((step) => step.byTime);
    return [
      id,
      {
        ...(passed.length > 0 ? { passed: named(passed.map(({ node }) => node)) } : {}),
        ...(byTime.length > 0 ? { passedByTime: named(byTime.map(({ node }) => node)) } : {}),
        ...(isAlone ? { next: named(comingSteps(graph, state)) } : {}),
      },
    ];
  });
  return new Map(ways);
}

/** Fields the reader may write: those of her steps; before the starter, all that the entity lets her write. */
function writesOf(
  { nodes }: EntityWorkflow,
  mine: readonly StepRow[],
  graph: FlowGraph | undefined,
): RecordFlow['writes'] {
  const keys = mine.map((step) => rightsKey(step, graph));
  if (keys.includes(STARTER_STEP)) return nodes[STARTER_STEP]?.write.length ? nodes[STARTER_STEP].write : null;
  return [...new Set(keys.flatMap((key) => nodes[key]?.write ?? []))];
}

/** Runs of which the reader may see the way: as reading one of them goes (`readInstance`). */
async function openRuns(context: OperationContext, runs: readonly RunRow[]): Promise<ReadonlySet<string>> {
  const { user } = context;
  if (!ANY_WORK.some((code) => allows(codesOf(user), code))) return new Set();
  const all = runs.map(({ id }) => id);
  if (overseesTenant(user)) return new Set(all);
  const others = runs.filter(({ starter_id }) => starter_id !== user.id).map(({ id }) => id);
  const withPart = await runsWithPart(flowContextFor(context), others);
  return new Set(all.filter((id) => withPart.has(id) || !others.includes(id)));
}

/** Where records stand in their processes, for whoever asks; a page of them in a handful of reads. */
export async function flowsOf(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<ReadonlyMap<string, ReaderFlow>> {
  const { workflow } = entity;
  const ids = records.flatMap((record) => (isOwnRecord(context, entity, record) ? [] : [String(record.id)]));
  if (workflow === undefined || ids.length === 0) return new Map();
  const { executor } = context.repository.database;
  const runs = await latestRuns(context, entity, ids);
  const live = [...runs.values()].filter((run) => isUnderWay(statusOf(run)));
  const steps = await stepsOfRuns(
    executor,
    live.map(({ id }) => id),
  );
  const as = steps.length === 0 ? [] : await candidaciesOf(flowContextFor(context));
  const candidates = await candidatesOfSteps(executor, steps);
  const open = await openRuns(context, [...runs.values()]);
  const graphs = await graphsOf(
    executor,
    live.map(({ definition_id }) => definition_id),
  );
  const openSteps = steps.filter(({ status }) => status === 'open');
  const isAlone = records.length === 1;
  const ways = await waysOf(
    context,
    live.map(({ id }) => id),
    isAlone,
  );
  const haveIt = ({ id, assignee }: StepRow) => (assignee === '' ? (candidates.get(id) ?? []) : [`user:${assignee}`]);
  const starters = [...runs.values()].map(({ starter_id }) => `user:${starter_id}`);
  const { tenantId } = context.repository;
  const { directory } = flowContextFor(context);
  const named = await namedCandidates(directory, tenantId, [...starters, ...openSteps.flatMap(haveIt)]);
  const byRun = Map.groupBy(steps, ({ instance_id }) => instance_id);
  const found = [...runs].map(([id, run]): [string, ReaderFlow] => {
    const graph = graphs.get(run.definition_id);
    const own = run.starter_id === context.user.id;
    const all = byRun.get(run.id) ?? [];
    const reading = (step: StepRow): Reading => ({
      user: context.user,
      as,
      candidates: candidates.get(step.id) ?? [],
      graph,
      own,
    });
    const mineBy = new Map(all.map((step) => [step.id, mineOf(step, reading(step))]));
    const isMine = ({ id: step }: StepRow) => mineBy.get(step) !== undefined;
    const waiting = all.filter(({ status }) => status === 'open');
    const told = waiting.map((step): FlowStepNow => {
      const mine = mineBy.get(step.id);
      return {
        node: step.activity_id,
        name: nameIn(context, graph, step.activity_id, step.name),
        since: heldSince(step),
        people: haveIt(step).map((one) => named(one).name),
        ...(mine === undefined ? {} : { taskId: step.id, mine }),
        ...(step.activity_id === graph?.start ? { isStarters: true } : {}),
      };
    });
    const wasMine = ({ status, assignee }: StepRow) => status === 'done' && assignee === context.user.id;
    const theirs = own ? [] : all.filter((step) => wasMine(step) || isMine(step));
    return [
      id,
      {
        flow: {
          processInstanceId: run.id,
          processDefinitionId: run.definition_id,
          status: statusOf(run),
          startedAt: run.started_at,
          endedAt: run.ended_at ?? '',
          starter: named(`user:${run.starter_id}`).name,
          steps: told,
          isOpen: open.has(run.id),
          ...ways.get(run.id),
          writes: isUnderWay(statusOf(run)) ? writesOf(workflow, waiting.filter(isMine), graph) : [],
        },
        hides: [...new Set(theirs.flatMap((step) => workflow.nodes[rightsKey(step, graph)]?.hide ?? []))],
      },
    ];
  });
  return new Map(found);
}
