import type { Field } from './Field.ts';
import { FIELD_ERRORS, type FieldIssue } from './fieldErrors.ts';
import { fillText } from './fillText.ts';
import { insideSentence } from './insideSentence.ts';
import type { Reader } from './Text.ts';

/** What to show under the field: the schema's own message, else the catalogue's text with label and limits. */
export function fieldIssueText(issue: FieldIssue, field: Field | undefined, reader: Reader): string {
  const text = reader.text(issue.message ?? FIELD_ERRORS[issue.code]);
  const label = field === undefined ? issue.field : reader.text(field.label);
  const inside = reader.language === 'en' && field !== undefined && !text.startsWith('{label}');
  return fillText(text, { label: inside ? insideSentence(label) : label, ...issue.params });
}
