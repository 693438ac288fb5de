import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import type { Json } from '../../model/Json.ts';
import { describeValue } from '../describeValue.ts';
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
      const message = `"${name}" (${field.type}) has its value from elsewhere, and nothing can set it`;
      context.report({ code: 'neverWritten', path: place, part: 'key', message, remedy: 'Remove it here.' });
      continue;
    }
    const reason = value === null || isValueRef(value) ? undefined : valueFault(field, value);
    if (reason === undefined) continue;
    const message = `No record could be saved with ${describeValue(value)}: ${reason}`;
    const remedy = 'Write a value that the field takes, or widen its limits.';
    context.report({ code: 'wrongValue', path: place, message, remedy });
  }
}
