import type { Field } from '../../model/Field.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { describeValue } from '../describeValue.ts';
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
    message: `No new record could be saved with the default ${describeValue(value)}: ${reason}`,
    remedy: 'Write a default that the field takes, or widen its limits.',
  });
}
