import { evaluateCondition } from '../../model/evaluateCondition.ts';
import type { Json } from '../../model/Json.ts';
import type { ApproverRule, TaskPlan } from '../graph/TaskPlan.ts';
import { OVERSEERS, roleCandidate } from './candidates.ts';
import { headsOf } from './headsOf.ts';
import { namesIn } from './namesIn.ts';
import type { PeopleDirectory } from './PeopleDirectory.ts';

/** What is known when a task comes up. */
export interface ApproverQuestion {
  readonly node: string;
  readonly plan: TaskPlan;
  readonly starter: string;
  readonly variables: Readonly<Record<string, Json>>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Who agreed in this run already. */
  readonly agreed: readonly string[];
  readonly now: string;
}

export interface Approver {
  readonly id: string;
  /** The person who is away. */
  readonly standsFor?: string;
}

/** Who gets a task, or what the plan says instead. */
export type Resolution =
  | { readonly kind: 'people'; readonly people: readonly Approver[]; readonly groups: readonly string[] }
  | { readonly kind: 'skip' | 'reject' };

interface Found {
  readonly people: readonly string[];
  readonly groups: readonly string[];
}

type Rule<By extends ApproverRule['by']> = Extract<ApproverRule, { readonly by: By }>;
type Named = Rule<'user' | 'role' | 'post' | 'department'>;

const LISTS = { role: 'inRole', post: 'inPost', department: 'inDepartment' } as const;

/** A pool keeps its group, so that whoever joins it later may claim; signers are single people. */
function group(rule: Named, name: string, question: ApproverQuestion, directory: PeopleDirectory): Found {
  if (rule.by === 'user') return { people: [name], groups: [] };
  const list = directory[LISTS[rule.by]](name);
  const whole = { people: [], groups: [`${rule.by}:${name}`] };
  if (list === undefined) return whole;
  const able = list.filter((id) => directory.person(id)?.enabled !== false);
  if (question.plan.signing.mode === 'each') return { people: able, groups: [] };
  const others = question.plan.self === 'allow' ? able : able.filter((id) => id !== question.starter);
  // The group is there, and the starter herself the only one in it: the rule about her decides.
  return others.length > 0 ? whole : { people: able, groups: [] };
}

function foundBy(rule: ApproverRule, question: ApproverQuestion, directory: PeopleDirectory): Found {
  const only = (people: readonly string[]): Found => ({ people, groups: [] });
  switch (rule.by) {
    case 'starter':
      return only([question.starter]);
    case 'starterChoice':
    case 'previousChoice':
      return only(question.choices[question.node] ?? []);
    case 'field':
      return only(namesIn([`\${${rule.name}}`], question.variables));
    case 'head':
      return only(headsOf(rule, question.starter, directory));
    default: {
      const all = namesIn(rule.names, question.variables).map((name) => group(rule, name, question, directory));
      return { people: all.flatMap(({ people }) => people), groups: all.flatMap(({ groups }) => groups) };
    }
  }
}

/** The first of her heads who is somebody else. */
const headInstead = (starter: string, directory: PeopleDirectory): readonly string[] =>
  headsOf({ by: 'head', levels: 5, chain: true }, starter, directory).slice(0, 1);

/** The starter among those found: out, in, or her head in her place. */
function withoutStarter(people: readonly string[], question: ApproverQuestion, directory: PeopleDirectory) {
  const { plan, starter } = question;
  if (plan.self === 'allow' || !people.includes(starter)) return people;
  const others = people.filter((id) => id !== starter);
  return plan.self === 'head' ? [...new Set([...others, ...headInstead(starter, directory)])] : others;
}

/** Somebody on holiday hands over, but never to the starter, nor in a circle. */
function presentOf(id: string, { starter, now, plan }: ApproverQuestion, directory: PeopleDirectory): Approver {
  const deputy = directory.deputyOf(id, now);
  if (deputy === undefined || directory.person(deputy)?.enabled === false) return { id };
  return deputy === starter && plan.self !== 'allow' ? { id } : { id: deputy, standsFor: id };
}

/** Where nobody else is found, or a rule must not decide again. */
export const TO_OVERSEERS = {
  kind: 'people',
  people: [],
  groups: OVERSEERS.map(roleCandidate),
} as const satisfies Resolution;

const whenNobody = ({ nobody }: TaskPlan): Resolution => (nobody === 'overseers' ? TO_OVERSEERS : { kind: nobody });

/** Who gets a task: pure, so that it can be asked for a process that does not run yet. */
export function resolveApprovers(question: ApproverQuestion, directory: PeopleDirectory): Resolution {
  const { plan, variables, starter } = question;
  const rules = plan.approvers.filter(
    ({ when }) => when === undefined || evaluateCondition(when, { row: variables, form: variables }),
  );
  const found = rules.map((rule) => foundBy(rule, question, directory));
  const named = [...new Set(found.flatMap(({ people }) => people))].filter(
    (id) => directory.person(id)?.enabled !== false,
  );
  const groups = [...new Set(found.flatMap((one) => one.groups))];
  const people = withoutStarter(named, question, directory).map((id) => presentOf(id, question, directory));
  const distinct = [...new Map(people.map((one) => [one.id, one])).values()];
  if (distinct.length > 0 || groups.length > 0) return { kind: 'people', people: distinct, groups };
  if (plan.self === 'skip' && named.includes(starter)) return { kind: 'skip' };
  return whenNobody(plan);
}
