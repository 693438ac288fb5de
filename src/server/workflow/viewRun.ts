import { userCandidate } from '../../flow/approvers/candidates.ts';
import type { PeopleDirectory } from '../../flow/approvers/PeopleDirectory.ts';
import { resolveApprovers } from '../../flow/approvers/resolveApprovers.ts';
import type { Signer } from '../../flow/machine/FlowState.ts';
import type { FlowFacts } from '../../flow/machine/FlowStep.ts';
import { chosenAtStart, comingSteps, waysBack } from '../../flow/reading/ahead.ts';
import { allowedOnRun, allowedOnTask } from '../../flow/reading/allowed.ts';
import { chosenWith } from './actOnRun.ts';
import { askPeople } from './askPeople.ts';
import type { FlowContext } from './FlowContext.ts';
import type { FlowRun } from './readRun.ts';
import { actorOf } from './runCommand.ts';

/** Whom a step that comes next would go to, as things are now. */
function comingAt({ graph, state }: FlowRun, node: string, people: PeopleDirectory, now: string): readonly string[] {
  const plan = graph.nodes[node]?.task;
  if (plan === undefined) return [];
  const { starter, variables, choices } = state;
  const found = resolveApprovers({ node, plan, starter, variables, choices, agreed: [], now }, people);
  return found.kind === 'people' ? [...found.people.map(({ id }) => userCandidate(id)), ...found.groups] : [];
}

function taskView({ graph, state }: FlowRun, signer: Signer, facts: FlowFacts & { readonly people: PeopleDirectory }) {
  const { node = '' } = state.visits[signer.visit] ?? {};
  const operations = allowedOnTask(graph, state, signer.id, facts);
  return {
    signer,
    node,
    operations,
    // She will not decide: her account is switched off, or gone.
    assigneeLeft: signer.assignee !== '' && facts.people.person(signer.assignee)?.enabled === false,
    returns: operations.includes('return') ? waysBack(graph, state, signer) : [],
    choices: operations.includes('approve') ? chosenWith(graph, state, signer.id) : [],
  };
}

/** A task one has decided may still be taken back; all others are shown while they are under way. */
const isShown = ({ state }: Signer, operations: readonly string[]): boolean =>
  state === 'open' || state === 'waiting' || operations.includes('takeBack');

/** A run as somebody sees it at this moment: who has it, what comes next, and what she may do. */
export async function viewRun(context: FlowContext, run: FlowRun) {
  const by = await actorOf(context);
  const { graph, state } = run;
  const { now, newId } = context;
  return askPeople(context.directory, context.user.tenantId, (people) => {
    const facts = { by, now, newId, people };
    const operations = allowedOnRun(graph, state, facts);
    return {
      tasks: state.signers
        .map((signer) => taskView(run, signer, facts))
        .filter((task) => isShown(task.signer, task.operations)),
      next: comingSteps(graph, state).map((node) => ({ node, people: comingAt(run, node, people, now) })),
      operations,
      choices: operations.includes('restart') ? chosenAtStart(graph) : [],
    };
  });
}
