import { type PlacedFinding, suggestName } from '../Report.ts';
import { type Said, sentence } from '../sentences.ts';
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

/** `suggestName` for what may have been renamed: a former name is answered by the one of now. */
export function suggestNow(name: string, all: FormerNames, otherwise?: Said): Said | undefined {
  const known = [...all];
  const heir = known.find(([, was]) => was === name)?.[0];
  if (heir !== undefined) return sentence('nowCalled', { name: heir, was: name });
  return suggestName(
    name,
    known.map(([one]) => one),
    otherwise,
  );
}

/** What entities or fields are called, with what they were. */
export const formerNames = (
  named: ReadonlyMap<string, { readonly authored: { readonly was?: string } }>,
): readonly (readonly [string, string | undefined])[] => [...named].map(([name, { authored }]) => [name, authored.was]);

export const formerActions = ({ authored }: EntityDraft): FormerNames =>
  Object.entries(authored.actions ?? {}).map(([name, action]) => [name, action?.was] as const);
