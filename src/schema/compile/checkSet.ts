import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import type { Json } from '../../model/Json.ts';
import { valueInWords } from '../describeValue.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { valueFault } from './valueFault.ts';
import type { FileContext } from './Workspace.ts';

/** What an action or a due time sets is held to what a save asks of the fields: else nobody could save the record afterwards. */
export function checkSet(
  context: FileContext,
  fields: readonly Field[],
  set: Readonly<Record<string, Json>> = {},
  path: DocumentPath,
): void {
  for (const [name, value] of Object.entries(set)) {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) continue;
    const place = [...path, name];
    if (fieldTypes[field.type].isMade) {
      const message = {
        zh: `“${name}”（${field.type}）的值另有来源，不能设置`,
        en: `"${name}" (${field.type}) has its value from elsewhere, and nothing can set it`,
      };
      context.report({
        code: 'neverWritten',
        path: place,
        part: 'key',
        message,
        remedy: { zh: '请从此处删除。', en: 'Remove it here.' },
      });
      continue;
    }
    const reason = value === null || isValueRef(value) ? undefined : valueFault(field, value);
    if (reason === undefined) continue;
    const message = {
      zh: `设为 ${valueInWords(value).zh} 的数据无法保存：${reason.zh}`,
      en: `No record could be saved with ${valueInWords(value).en}: ${reason.en}`,
    };
    const remedy = {
      zh: '请写字段可接受的值，或放宽字段的限制。',
      en: 'Write a value that the field takes, or widen its limits.',
    };
    context.report({ code: 'wrongValue', path: place, message, remedy });
  }
}
