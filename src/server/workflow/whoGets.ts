import type { PeopleDirectory } from '../../flow/approvers/PeopleDirectory.ts';
import { resolveApprovers } from '../../flow/approvers/resolveApprovers.ts';
import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import type { Json } from '../../model/Json.ts';

/** Who would do a step if that person started the run. */
export interface StepPeople {
  readonly node: string;
  readonly starter: string;
  /** `skip` and `reject` are what the step says of nobody. */
  readonly kind: 'people' | 'skip' | 'reject';
  readonly people: readonly string[];
  /** It names people who are known only while it runs: chosen by somebody, or in a variable. */
  readonly open: boolean;
}

/** Names that nothing says yet: what the run is handed, or somebody chooses. */
const isOpen = (graph: FlowGraph, node: string): boolean =>
  graph.nodes[node]?.task?.approvers.some(
    (rule) =>
      rule.by === 'field' ||
      rule.by === 'starterChoice' ||
      rule.by === 'previousChoice' ||
      ('names' in rule && rule.names.some((name) => name.startsWith('$'))),
  ) === true;

function membersOf(group: string, people: PeopleDirectory): readonly string[] {
  const at = group.indexOf(':');
  const [kind, name] = [group.slice(0, at), group.slice(at + 1)];
  const list = kind === 'role' ? people.inRole : kind === 'post' ? people.inPost : people.inDepartment;
  return (list(name) ?? []).filter((id) => people.person(id)?.enabled !== false);
}

/** Every step of a process for each of these starters, by the very rules by which it would run. */
export function whoGets(
  graph: FlowGraph,
  starters: readonly string[],
  variables: Readonly<Record<string, Json>>,
  now: string,
  people: PeopleDirectory,
): readonly StepPeople[] {
  const steps = Object.values(graph.nodes).flatMap(({ id, task }) => (task === undefined ? [] : [{ id, plan: task }]));
  return starters.flatMap((starter) =>
    steps.map(({ id, plan }) => {
      const question = { node: id, plan, starter, variables, choices: {}, agreed: [], now };
      const found = resolveApprovers(question, people);
      const open = isOpen(graph, id);
      if (found.kind !== 'people') return { node: id, starter, kind: found.kind, people: [], open };
      const members = found.groups.flatMap((group) => membersOf(group, people));
      const all = [...new Set([...found.people.map((one) => one.id), ...members])];
      const others = plan.self === 'allow' ? all : all.filter((one) => one !== starter);
      return { node: id, starter, kind: 'people', people: others, open };
    }),
  );
}
