import { nodeAt } from '../graph/FlowGraph.ts';
import { BY_RULE, decideVisit, enterNode } from './advance.ts';
import { type FlowState, liveVisits, type Signer, signersAt, visitAt } from './FlowState.ts';
import { addSigner, openReady, openTask, setClock } from './openTask.ts';
import { happen, type Run } from './Run.ts';

/** Those whose part it was the last time, without who was taken off. */
const seatsOf = (state: FlowState, visit: number): Signer[] =>
  signersAt(state, visit).filter(({ state: seat }) => seat !== 'removed');

/** The same people as before, asked again; `kept` says whose decision stands. */
function seatAgain(run: Run, visit: number, seats: readonly Signer[], kept: (signer: Signer) => boolean): void {
  const ids = new Map<string, string>();
  for (const old of seats) {
    const stays = kept(old);
    const { owner, vote, comment, addedBy, standsFor, candidates } = old;
    const id = addSigner(run, {
      visit,
      candidates,
      assignee: owner ?? old.assignee,
      state: stays ? 'done' : 'waiting',
      waitsFor: old.waitsFor.flatMap((one) => ids.get(one) ?? []),
      ...(stays && vote !== undefined ? { vote } : {}),
      ...(addedBy === undefined ? {} : { addedBy }),
      ...(standsFor === undefined ? {} : { standsFor }),
      ...(stays && comment !== undefined ? { comment } : {}),
    });
    ids.set(old.id, id);
  }
  openReady(run, visit);
}

/** Somebody who left or was disabled since cannot be asked again. */
const areThere = ({ facts }: Run, seats: readonly Signer[]): boolean =>
  seats.length > 0 &&
  seats.every(({ assignee }) => assignee === '' || facts.people.person(assignee)?.enabled !== false);

/** Who waits for somebody that comes later in the list (added before her) is seated after that one. */
function inOrder(seats: readonly Signer[]): Signer[] {
  const sorted: Signer[] = [];
  const place = (seat: Signer): void => {
    if (sorted.includes(seat)) return;
    for (const before of seats) if (seat.waitsFor.includes(before.id)) place(before);
    sorted.push(seat);
  };
  seats.forEach(place);
  return sorted;
}

/**
 * A step that was done is under way again, with its own past: what led to it the first time led to it now. Where
 * the run stands at that step already, that one goes on.
 */
export function reopen(run: Run, target: number, kept: (signer: Signer) => boolean = () => false): void {
  const { node: id, from } = visitAt(run.state, target);
  const node = nodeAt(run.graph, id);
  if (node.task === undefined) return;
  if (liveVisits(run.state).some((at) => visitAt(run.state, at).node === id)) {
    enterNode(run, id, from);
    return;
  }
  const seats = inOrder(seatsOf(run.state, target));
  happen(run, { kind: 'entered', visit: { node: id, state: 'open', from: [...from], line: '' } });
  const visit = run.state.visits.length - 1;
  if (areThere(run, seats)) {
    seatAgain(run, visit, seats, kept);
    setClock(run, visit, node.task.due);
    return;
  }
  // No rule passes it this time: somebody wanted people to look at it.
  run.passed.add(id);
  const opening = openTask(run, visit, node, node.task);
  if (opening !== 'open') decideVisit(run, visit, opening === 'agreed', BY_RULE);
}
