import type { FastifyRequest } from 'fastify';
import { userCandidate } from '../../../flow/approvers/candidates.ts';
import type { FlowGraph } from '../../../flow/graph/FlowGraph.ts';
import type { Signer } from '../../../flow/machine/FlowState.ts';
import { FLOW_OPERATION_NAMES, type NamedOperation } from '../../../model/flowOperations.ts';
import type { AnswerOf } from '../../../protocol/endpoints/Endpoint.ts';
import type { endpoints } from '../../../protocol/endpoints.ts';
import { flowTables } from '../../database/flowTables.ts';
import { readerOf } from '../../plugins/languageOf.ts';
import { HEAD_COLUMNS, headRecord, heldSince } from '../../workflow/FlowRecord.ts';
import { graphOf } from '../../workflow/graphOf.ts';
import { inLanguage } from '../../workflow/inLanguage.ts';
import { namedCandidates } from '../../workflow/peopleNames.ts';
import { readInstance } from '../../workflow/readInstance.ts';
import { stateOf } from '../../workflow/stateOf.ts';
import { stepsOf } from '../../workflow/stepsOf.ts';
import { viewRun } from '../../workflow/viewRun.ts';
import { contextOf } from '../contextOf.ts';
import type { Services } from '../Services.ts';
import { flowReadingOf } from './flowContextOf.ts';
import { withAssignees } from './flowPeople.ts';

const NO_RECORD = { entity: '', id: '' };

type RunView = AnswerOf<typeof endpoints.flowRun>;

/** What a step is called in the reader's language. */
export const nodeNames =
  ({ nodes, english }: FlowGraph, language: string) =>
  (node: string): string =>
    (language === 'en' ? english[node] : undefined) ?? nodes[node]?.name ?? node;

async function headOf(services: Services, request: FastifyRequest, instanceId: string) {
  const { executor } = services.database;
  const head = await flowTables(executor)
    .selectFrom('shian_flow_instance as i')
    .innerJoin('shian_flow_definition as d', 'd.id', 'i.definition_id')
    .select([...HEAD_COLUMNS, 'i.started_at', 'i.ended_at', 'i.tenant_id'])
    .where('i.id', '=', instanceId)
    .executeTakeFirstOrThrow();
  const record = { ...headRecord(head), createTime: head.started_at, endTime: head.ended_at ?? '' };
  const named = await withAssignees(services.directory, head.tenant_id, [record]);
  const [told = {}] = await inLanguage(executor, readerOf(request).language, named);
  return told;
}

/** Since when somebody has a task and until when: a reminder sets its clock anew, and late it stays. */
async function timesByTask(services: Services, instanceId: string) {
  const rows = await flowTables(services.database.executor)
    .selectFrom('shian_flow_task')
    .select(['id', 'created_at', 'claimed_at', 'due_at'])
    .where('instance_id', '=', instanceId)
    .execute();
  return new Map(rows.map((row) => [row.id, { since: heldSince(row), due: row.due_at ?? '' }]));
}

/** Whose turn has not come has no times yet. */
const timesOf = ({ state }: Signer, { since, due } = { since: '', due: '' }, now: string) => ({
  since,
  due,
  overdue: state === 'open' && due !== '' && due < now,
});

/** A run with everything a screen tells of it, in the reader's language and with people's names. */
export async function runView(services: Services, request: FastifyRequest, instanceId: string): Promise<RunView> {
  const context = flowReadingOf(services, request);
  const { text, language } = readerOf(request);
  const instance = await readInstance(context, instanceId);
  const graph = await graphOf(context.executor, instance.definition_id);
  const state = await stateOf(context.executor, instance, graph);
  const view = await viewRun(context, { instance, graph, state });
  const steps = await stepsOf(context.executor, instanceId, state);
  const times = await timesByTask(services, instanceId);
  const users = [
    ...steps.flatMap(({ by, people }) => [by, ...people]),
    ...state.signers.flatMap(({ assignee, owner = '', standsFor = '' }) => [assignee, owner, standsFor]),
    ...state.copied,
  ].map(userCandidate);
  const candidates = [
    ...view.tasks.flatMap(({ signer }) => signer.candidates),
    ...view.next.flatMap((one) => one.people),
  ];
  const named = await namedCandidates(services.directory, context.user.tenantId, [...users, ...candidates]);
  const person = (id = '') => ({ id, name: id === '' ? '' : named(userCandidate(id)).name });
  const nameOf = nodeNames(graph, language);
  const place = (node: string) => ({ node, name: nameOf(node) });
  const word = <N extends NamedOperation>(op: N) => ({ op, text: text(FLOW_OPERATION_NAMES[op]) });
  return {
    run: await headOf(services, request, instanceId),
    record: (await services.modules.approval.writtenRecord(contextOf(services, request), instance)) ?? NO_RECORD,
    status: state.status,
    history: steps.map(({ at, by, op, comment, node, people, skipped, opened }) => ({
      at,
      by: person(by),
      ...word(op),
      comment,
      step: node === '' ? '' : nameOf(node),
      people: people.map(person),
      skipped: skipped.map(nameOf),
      opened: opened.map(nameOf),
    })),
    open: view.tasks.map(({ signer, node, operations, assigneeLeft, returns, choices }) => ({
      taskId: signer.id,
      ...place(node),
      state: signer.state === 'open' || signer.state === 'waiting' ? signer.state : 'done',
      assignee: person(signer.assignee),
      assigneeLeft,
      candidates: signer.candidates.map(named),
      owner: person(signer.owner),
      // Whose opinion is asked for stands for nobody; it goes back to who does.
      standsFor: person(signer.owner === undefined ? signer.standsFor : ''),
      ...timesOf(signer, times.get(signer.id), context.now),
      // Who asked agrees to nothing: what came back to her she hands in again.
      operations: operations.map((op) =>
        op === 'approve' && node === graph.start ? { ...word('resubmit'), op } : word(op),
      ),
      returns: returns.map(place),
      choices: choices.map(place),
    })),
    next: view.next.map(({ node, people }) => ({ ...place(node), people: people.map(named) })),
    copied: state.copied.map(person),
    operations: view.operations.map(word),
    choices: view.choices.map(place),
  };
}
