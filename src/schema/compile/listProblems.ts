import { refuseAs } from './refuseAs.ts';
import type { Problem } from './resolveField.ts';
import type { FieldShape } from './Workspace.ts';

/** Says what is wrong with a word of `list:`. */
export const refuseListWord = refuseAs('listWord');

/** What a list shows of a field stands in its column. */
export function notAColumn({ name }: FieldShape, columns: readonly string[]): Problem | undefined {
  if (columns.includes(name)) return undefined;
  return {
    code: 'notAColumn',
    message: { zh: `“${name}”不是列表的列`, en: `"${name}" is not among the columns` },
    remedy: { zh: '请将它加入 list: columns，或从此处删除。', en: 'Add it to list: columns, or remove it here.' },
  };
}
