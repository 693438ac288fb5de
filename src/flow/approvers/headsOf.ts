import type { ApproverRule } from '../graph/TaskPlan.ts';
import type { PeopleDirectory } from './PeopleDirectory.ts';

type HeadRule = Extract<ApproverRule, { readonly by: 'head' }>;

/** A department whose parents lead back to itself ends here. */
const MAX_LEVELS = 20;

/**
 * Heads of the starter's main department and of those above it. A level whose head is missing, disabled or the
 * starter herself does not count: the next one up takes its place, so that nobody is her own superior.
 */
export function headsOf(
  { levels, chain, department }: Pick<HeadRule, 'levels' | 'chain' | 'department'> & { readonly by: 'head' },
  starter: string,
  directory: PeopleDirectory,
): readonly string[] {
  const heads: string[] = [];
  let at = department ?? directory.person(starter)?.departments[0];
  for (let level = 0; level < MAX_LEVELS && at !== undefined && heads.length < levels; level += 1) {
    const head = directory.headOf(at);
    const counts = head !== undefined && head !== starter && directory.person(head)?.enabled !== false;
    if (counts && !heads.includes(head)) heads.push(head);
    at = directory.above(at);
  }
  return chain ? heads : heads.slice(-1);
}
