import type { Comparison, Condition } from '../../model/Condition.ts';
import { valueRefs } from '../../model/isValueRef.ts';
import { leavesOf } from '../../model/Tree.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { hasColumn } from './hasColumn.ts';
import type { FieldLookup, FileContext } from './Workspace.ts';

/**
 * The condition, if the database can be asked by it: all that it compares is kept in columns. `refs` name fields
 * of the same row, or of another one that is at hand.
 */
export function inColumns(
  context: FileContext,
  { shapes }: FieldLookup,
  when: Condition,
  path: DocumentPath,
  refs: 'own' | 'another' = 'own',
): Condition | undefined {
  const asked = leavesOf<Comparison>(when).flatMap(({ path: name, value }) => [
    name,
    ...(refs === 'own' ? valueRefs(value) : []),
  ]);
  const lacking = asked.map((name) => shapes.get(name)).find((shape) => shape !== undefined && !hasColumn(shape));
  if (lacking === undefined) return when;
  const { name, type } = lacking;
  context.report({
    code: 'noColumn',
    path,
    message: {
      zh: `“${name}”（${type}）没有存储列，无法据此查找数据`,
      en: `"${name}" (${type}) is kept in no column, so no record is found by it`,
    },
    remedy:
      type === 'computed'
        ? {
            zh: '请与参与计算的字段比较，或为它写 stored: true。',
            en: 'Compare the fields that it is worked out from, or say stored: true at it.',
          }
        : { zh: '请与有存储列的字段比较。', en: 'Compare a field that has a column.' },
  });
  return undefined;
}
