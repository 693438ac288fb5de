import type { Field } from '../../model/Field.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { valueInWords } from '../describeValue.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { valueFault } from './valueFault.ts';
import type { FileContext } from './Workspace.ts';

/** A default is held to what a save asks of the field: else no new record is saved as it is offered. */
export function checkDefault(context: FileContext, field: Field, path: DocumentPath): void {
  const { default: value } = field;
  if (value === undefined || value === null || isValueRef(value)) return;
  const reason = valueFault(field, value);
  if (reason === undefined) return;
  context.report({
    code: 'wrongValue',
    path: [...path, 'default'],
    message: {
      zh: `默认值 ${valueInWords(value).zh} 会使新数据无法保存：${reason.zh}`,
      en: `No new record could be saved with the default ${valueInWords(value).en}: ${reason.en}`,
    },
    remedy: {
      zh: '请写字段可接受的默认值，或放宽字段的限制。',
      en: 'Write a default that the field takes, or widen its limits.',
    },
  });
}
