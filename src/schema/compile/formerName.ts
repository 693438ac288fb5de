import type { PlacedFinding } from '../Report.ts';
import type { EntityDraft } from './Workspace.ts';

/** Names of one kind with what each was called before. */
export type FormerNames = Iterable<readonly [name: string, was: string | undefined]>;

/** A former name that is still in use, or that two lay claim to: what goes along with it cannot become two. */
export function formerNameTaken(
  [name, was]: readonly [name: string, was: string],
  all: FormerNames,
  kind: 'entity' | 'field' | 'action' | 'role',
): Omit<PlacedFinding, 'path'> | undefined {
  const names = new Map(all);
  const isStill = names.has(was);
  const heir = [...names].find(([, former]) => former === was)?.[0];
  if (!isStill && heir === name) return undefined;
  const state = isStill ? `is still ${ARTICLES[kind]}` : `is "${heir}" now`;
  return {
    code: 'renameTaken',
    message: `"${was}" ${state}; ${KEPT[kind]} cannot become two`,
    remedy: isStill ? `Remove \`was\`, or the old ${kind}.` : 'Keep `was` at one of the two.',
  };
}

const ARTICLES = { entity: 'an entity', field: 'a field', action: 'an action', role: 'a role' } as const;
const KEPT = { entity: 'a table', field: 'a column', action: 'a right', role: 'a role' } as const;

/** The remedy for a name that something had before it was renamed. */
export function renamedTo(name: string, all: FormerNames): string | undefined {
  const heir = [...all].find(([, was]) => was === name)?.[0];
  return heir === undefined ? undefined : `It is called "${heir}" now (was: ${name}).`;
}

/** What shapes, drafts and their like are called, with what they were. */
export const formerNamesOf = <T>(named: ReadonlyMap<string, T>, wasOf: (one: T) => string | undefined): FormerNames =>
  [...named].map(([name, one]) => [name, wasOf(one)] as const);

export const formerActions = ({ authored }: EntityDraft): FormerNames =>
  Object.entries(authored.actions ?? {}).map(([name, action]) => [name, action?.was] as const);
