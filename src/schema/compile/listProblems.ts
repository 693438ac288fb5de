import type { EngineText } from '../../model/Text.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { Problem } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

/** Says what is wrong with a word of `list:`. */
export function refuseListWord(
  context: EntityContext,
  path: DocumentPath,
  message: EngineText,
  remedy: EngineText | undefined,
  part: 'key' | 'value' = 'value',
): undefined {
  context.report({ code: 'listWord', path, message, remedy, part });
  return undefined;
}

/** What a list shows of a field stands in its column. */
export function notAColumn({ name }: FieldShape, columns: readonly string[]): Problem | undefined {
  if (columns.includes(name)) return undefined;
  return {
    code: 'notAColumn',
    message: { zh: `“${name}”不是列表的列`, en: `"${name}" is not among the columns` },
    remedy: { zh: '请将它加入 list: columns，或从此处删除。', en: 'Add it to list: columns, or remove it here.' },
  };
}
