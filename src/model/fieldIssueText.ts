import { FIELD_ERRORS, type FieldIssue } from './errors.ts';
import type { Field } from './Field.ts';
import { fillText } from './fillText.ts';
import type { Language } from './Text.ts';

/** What to show under the field: the schema's own message, else the catalogue's text with label and limits. */
export function fieldIssueText(issue: FieldIssue, field: Field | undefined, language: Language): string {
  const text = (issue.message ?? FIELD_ERRORS[issue.code])[language];
  return fillText(text, { label: field?.label[language] ?? issue.field, ...issue.params });
}
