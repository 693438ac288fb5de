import { useState } from 'react';
import type { FilterTree } from '../../../protocol/types.ts';
import type { Column } from '../Column.ts';
import {
  type DraftGroup,
  type DraftTest,
  draftOf,
  freeId,
  type GroupWord,
  isGroup,
  testsIn,
  withMore,
  withPart,
} from './conditionDraft.ts';
import { operatorsOf } from './operatorsOf.ts';

/** What the lines and groups of the builder ask for. */
export interface DraftHandlers {
  readonly onWord: (id: number, word: GroupWord) => void;
  readonly onChange: (id: number, part: Partial<DraftTest>) => void;
  readonly onRemove: (id: number) => void;
  readonly onAddTest: (groupId: number) => void;
  readonly onAddGroup: (groupId: number) => void;
}

/** The conditions of a list while they are being written. */
export function useConditionDraft(items: readonly FilterTree[], offered: readonly Column[]) {
  const [first] = offered;
  const blank = (id: number): DraftTest | undefined =>
    first && { id, field: first.name, op: operatorsOf(first)[0] ?? 'eq', value: null };
  const [draft, setDraft] = useState<DraftGroup>(() => {
    const given = draftOf(items);
    const line = testsIn(given).length === 0 ? blank(freeId(given)) : undefined;
    return line === undefined ? given : withMore(given, given.id, line);
  });
  // The line that was added last is where one goes on.
  const [newest, setNewest] = useState<number>();
  const add = (groupId: number, group: boolean) => {
    const id = freeId(draft);
    const line = blank(group ? id + 1 : id);
    if (line === undefined) return;
    setNewest(line.id);
    setDraft(
      withMore(draft, groupId, group ? { id, word: draft.word === 'any' ? 'all' : 'any', parts: [line] } : line),
    );
  };
  const handlers: DraftHandlers = {
    onWord: (id, word) =>
      setDraft((now) =>
        now.id === id ? { ...now, word } : withPart(now, id, (part) => (isGroup(part) ? { ...part, word } : part)),
      ),
    onChange: (id, change) => setDraft((now) => withPart(now, id, (part) => ({ ...part, ...change }))),
    onRemove: (id) => setDraft((now) => withPart(now, id, () => undefined)),
    onAddTest: (groupId) => add(groupId, false),
    onAddGroup: (groupId) => add(groupId, true),
  };
  const clear = () => setDraft({ id: 0, word: 'all', parts: [] });
  return { draft, handlers, clear, newest };
}
