import { diff } from 'bpmn-js-differ';
import { BpmnModdle } from 'bpmn-moddle';
import { ENGLISH_NAME } from '../../../model/englishName.ts';
import type { Text } from '../../../model/Text.ts';

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

/** One element that two versions differ in. */
export interface FileChange {
  readonly kind: ChangeKind;
  readonly id: string;
  /** As the drawing calls it in the reader's language. */
  readonly name: Text;
}

/** What became of each element, told once, from the one file to the other; both go through one reader. */
export async function compareFiles(older: string, newer: string): Promise<readonly FileChange[]> {
  const moddle = new BpmnModdle();
  const [before, after] = [await moddle.fromXML(older), await moddle.fromXML(newer)];
  const { _added, _removed, _changed, _layoutChanged } = diff(before.rootElement, after.rootElement);
  const changed = Object.fromEntries(Object.entries(_changed).map(([id, { model }]) => [id, model]));
  // Saving may move the label of what was changed: that it was changed says more.
  const moved = Object.fromEntries(Object.entries(_layoutChanged).filter(([id]) => !Object.hasOwn(changed, id)));
  const sorted = { added: _added, removed: _removed, changed, moved };
  return (Object.keys(sorted) as ChangeKind[]).flatMap((kind) =>
    Object.entries(sorted[kind]).map(([id, { name, $attrs = {} }]) => {
      const zh = name || id;
      return { kind, id, name: { zh, en: $attrs[ENGLISH_NAME] || zh } };
    }),
  );
}
