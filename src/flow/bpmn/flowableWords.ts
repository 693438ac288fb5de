import type { ApproverWords } from './approverWords.ts';

/** What Flowable is told of a user task; an absent word is one the file must not have. */
export interface FlowableWords {
  readonly assignee?: string;
  readonly candidateUsers?: string;
  readonly candidateGroups?: string;
  readonly loop?: {
    readonly collection: string;
    readonly elementVariable: string;
    readonly isSequential: boolean;
    readonly completion?: string;
  };
}

/** The variable that holds one of the signers while Flowable goes through them. */
const SIGNER = 'approver';

/** On BladeX a person is `taskUser_<id>`; a variable is what it holds. */
const onBladeX = (name: string): string => (name.startsWith('$') ? name : `taskUser_${name.replace('taskUser_', '')}`);

/** How many have to agree, as a completion condition; none: all of them. */
export function completionOf(sign: string): string | undefined {
  if (sign === 'any') return `\${nrOfCompletedInstances >= 1}`;
  const share = /^(\d{1,3})%$/.exec(sign)?.[1];
  return share === undefined ? undefined : `\${nrOfCompletedInstances/nrOfInstances >= ${Number(share) / 100}}`;
}

/** Flowable goes through what one variable holds, and through nothing else. */
function collectionOf([rule, ...more]: readonly ApproverWords[]): string | undefined {
  if (rule === undefined || more.length > 0 || rule.when !== undefined) return undefined;
  const [name, ...others] = rule.names;
  if (name === undefined || others.length > 0) return undefined;
  if (rule.by === 'field') return `\${${name}}`;
  return rule.by === 'user' && name.startsWith('$') ? name : undefined;
}

const namesBy = (rules: readonly ApproverWords[], by: ApproverWords['by']): readonly string[] =>
  rules.flatMap((rule) => (rule.by === by ? rule.names : []));

/**
 * The words Flowable knows for these rules, written beside our own so that the file runs on BladeX too. Nothing where
 * Flowable has no words for one of them: half of the approvers would be the wrong ones.
 */
export function flowableWords(rules: readonly ApproverWords[], sign: string, initiator: string): FlowableWords {
  if (rules.length === 0 || rules.some(({ when }) => when !== undefined)) return {};
  if (sign !== 'one') {
    const collection = collectionOf(rules);
    const completion = completionOf(sign);
    if (collection === undefined) return {};
    const loop = { collection, elementVariable: SIGNER, isSequential: sign === 'inOrder' };
    return { assignee: `\${${SIGNER}}`, loop: { ...loop, ...(completion === undefined ? {} : { completion }) } };
  }
  if (rules.every(({ by }) => by === 'starter')) return { assignee: `\${${initiator}}` };
  if (!rules.every(({ by }) => by === 'user' || by === 'role' || by === 'field')) return {};
  const users = [...namesBy(rules, 'user').map(onBladeX), ...namesBy(rules, 'field').map((name) => `\${${name}}`)];
  const groups = namesBy(rules, 'role');
  const [first] = users;
  if (first !== undefined && users.length === 1 && groups.length === 0) return { assignee: first };
  return {
    ...(users.length > 0 ? { candidateUsers: users.join(',') } : {}),
    ...(groups.length > 0 ? { candidateGroups: groups.join(',') } : {}),
  };
}
