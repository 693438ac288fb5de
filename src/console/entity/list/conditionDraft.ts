import { type Operator, operatorNamed } from '../../../model/operators.ts';
import { isBlankFilter } from '../../../protocol/query/filtersOf.ts';
import type { FilterTree } from '../../../protocol/types.ts';

/** How the parts of a group hold together: all of them, one of them, none of them. */
export const GROUP_WORDS = ['all', 'any', 'none'] as const;
export type GroupWord = (typeof GROUP_WORDS)[number];

/** A condition that is being written; one without a value says nothing yet. */
export interface DraftTest {
  readonly id: number;
  readonly field: string;
  readonly op: Operator;
  readonly value: unknown;
}

export interface DraftGroup {
  readonly id: number;
  readonly word: GroupWord;
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftTest | DraftGroup;

export const isGroup = (part: DraftPart): part is DraftGroup => 'parts' in part;

/** The filters as the builder edits them: one group, that of the only tree where there is one. */
export function draftOf(items: readonly FilterTree[]): DraftGroup {
  const ids = { last: 0 };
  const parts = items.flatMap((item) => partOf(item, ids));
  const [only] = parts;
  return parts.length === 1 && only !== undefined && isGroup(only) ? only : { id: 0, word: 'all', parts };
}

function partOf(tree: FilterTree, ids: { last: number }): DraftPart[] {
  ids.last += 1;
  const id = ids.last;
  const group = (word: GroupWord, trees: readonly FilterTree[]): DraftPart[] => [
    { id, word, parts: trees.flatMap((one) => partOf(one, ids)) },
  ];
  if ('all' in tree) return group('all', tree.all);
  if ('any' in tree) return group('any', tree.any);
  if ('not' in tree) return group('none', 'any' in tree.not ? tree.not.any : [tree.not]);
  const op = operatorNamed(tree.op);
  return op === undefined ? [] : [{ id, field: tree.field, op, value: tree.value }];
}

/** The filters that were written, which must all hold; what is blank is left out. */
export function treesOf(draft: DraftGroup): readonly FilterTree[] {
  const trees = draft.parts.flatMap(treeOf);
  return draft.word === 'all' ? trees : joined(draft.word, trees);
}

function treeOf(part: DraftPart): readonly FilterTree[] {
  if (isGroup(part)) return joined(part.word, part.parts.flatMap(treeOf));
  return isBlankFilter(part.value) ? [] : [{ field: part.field, op: part.op, value: part.value }];
}

function joined(word: GroupWord, trees: readonly FilterTree[]): readonly FilterTree[] {
  const [only] = trees;
  if (only === undefined) return [];
  if (word === 'none') return [{ not: trees.length === 1 ? only : { any: trees } }];
  if (trees.length === 1) return [only];
  return [word === 'all' ? { all: trees } : { any: trees }];
}

/** The draft with one part changed, wherever it stands; without it where nothing takes its place. */
export function withPart(
  group: DraftGroup,
  id: number,
  change: (part: DraftPart) => DraftPart | undefined,
): DraftGroup {
  const parts = group.parts.flatMap((part) => {
    if (part.id === id) return change(part) ?? [];
    return isGroup(part) ? withPart(part, id, change) : part;
  });
  return { ...group, parts };
}

/** One more part at the end of the group of that id. */
export function withMore(draft: DraftGroup, groupId: number, part: DraftPart): DraftGroup {
  const add = (group: DraftGroup): DraftGroup => ({ ...group, parts: [...group.parts, part] });
  if (draft.id === groupId) return add(draft);
  return withPart(draft, groupId, (found) => (isGroup(found) ? add(found) : found));
}

/** All conditions of the draft, those in groups too. */
export function testsIn(part: DraftPart): readonly DraftTest[] {
  return isGroup(part) ? part.parts.flatMap(testsIn) : [part];
}

/** A number that no part has. */
export function freeId(part: DraftPart): number {
  return Math.max(part.id, ...(isGroup(part) ? part.parts.map((one) => freeId(one) - 1) : [])) + 1;
}
