import type { FlowEvent } from '../../flow/machine/FlowEvent.ts';
import type { FlowState } from '../../flow/machine/FlowState.ts';
import { isNamedOperation, type NamedOperation } from '../../model/flowOperations.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowStepRow, flowTables } from '../database/flowTables.ts';

/** One line of a history as people read it; people and steps by their ids. */
export interface ToldStep {
  readonly at: string;
  readonly by: string;
  readonly op: NamedOperation;
  readonly comment: string;
  readonly node: string;
  /** The first task that it changed. */
  readonly task: string;
  readonly people: readonly string[];
  readonly skipped: readonly string[];
  readonly opened: readonly string[];
}

const isEvents = (value: unknown): value is readonly FlowEvent[] => Array.isArray(value);

/** The step whose signers this event changes, or adds to. */
function visitOf(event: FlowEvent, { signers }: FlowState): number | undefined {
  if (event.kind === 'signed') return signers.find(({ id }) => id === event.id)?.visit;
  return event.kind === 'signer' && event.signer.addedBy !== undefined ? event.signer.visit : undefined;
}

/** The first step whose signers these events change. */
function nodeIn(events: readonly FlowEvent[], state: FlowState): string {
  const visit = events.map((event) => visitOf(event, state)).find((found) => found !== undefined);
  return visit === undefined ? '' : (state.visits[visit]?.node ?? '');
}

function peopleIn(events: readonly FlowEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.kind === 'copied') return event.people;
    if (event.kind === 'signer' && event.signer.addedBy !== undefined) return [event.signer.assignee];
    return event.kind === 'signed' && event.change.assignee !== undefined ? [event.change.assignee] : [];
  });
}

/** What it is called that was done: an opinion decides nothing, and a request that came back is handed in again. */
function operationTold(op: string, events: readonly FlowEvent[], isOfStart: boolean): NamedOperation {
  const isOpinion = events.some((event) => event.kind === 'signed' && event.drop?.includes('owner'));
  if (op === 'approve' && isOfStart) return 'resubmit';
  if (op === 'approve' && isOpinion) return 'adviseApproval';
  if (op === 'reject' && isOpinion) return 'adviseRefusal';
  if (op === 'withdraw' && events.every((event) => event.kind !== 'status')) return 'takeBack';
  return isNamedOperation(op) ? op : 'comment';
}

function toldStep(row: FlowStepRow, state: FlowState): ToldStep {
  const parsed: unknown = JSON.parse(row.events);
  const events = isEvents(parsed) ? parsed : [];
  const nodeOf = (visit: number) => state.visits[visit]?.node ?? '';
  const node = nodeIn(events, state);
  const op = operationTold(row.op, events, node === state.visits[0]?.node);
  const remark = events.find((event) => event.kind === 'remark');
  return {
    at: row.at,
    by: row.actor,
    op,
    comment: row.comment || (remark?.text ?? ''),
    node: op === 'withdraw' || op === 'terminate' ? '' : node,
    task: events.find((event) => event.kind === 'signed')?.id ?? '',
    people: peopleIn(events).filter((id) => id !== '' && id !== row.actor),
    skipped: events.flatMap((event) => (event.kind === 'visit' && event.byRule ? [nodeOf(event.visit)] : [])),
    opened: events.flatMap((event) =>
      event.kind === 'entered' && event.visit.state === 'open' ? [event.visit.node] : [],
    ),
  };
}

/** What was done in a run, in its order. */
export async function stepsOf(executor: Executor, instanceId: string, state: FlowState): Promise<ToldStep[]> {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_step')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .orderBy('position')
    .execute();
  return rows.map((row) => toldStep(row, state));
}
