import { checkShape } from '../../model/checkShape.ts';
import { checkWords } from '../../model/checkWords.ts';
import type { Field } from '../../model/Field.ts';
import { FIELD_ERRORS } from '../../model/fieldErrors.ts';
import { fillText } from '../../model/fillText.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { describeValue } from '../describeValue.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { FileContext } from './Workspace.ts';

/** A default is held to what a save asks of the field: else no new record is saved as it is offered. */
export function checkDefault(context: FileContext, field: Field, path: DocumentPath): void {
  const { default: value, name } = field;
  if (value === undefined || value === null || isValueRef(value)) return;
  const shape = checkShape(field, value);
  const issue = shape === undefined ? checkWords(field, value) : { code: shape, params: {} };
  if (issue === undefined) return;
  const reason = fillText(FIELD_ERRORS[issue.code].en, { label: `"${name}"`, ...issue.params });
  context.report({
    code: 'wrongValue',
    path: [...path, 'default'],
    message: `No new record could be saved with the default ${describeValue(value)}: ${reason}`,
    remedy: 'Write a default that the field takes, or widen its limits.',
  });
}
