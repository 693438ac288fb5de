import type { Field } from './Field.ts';
import { FIELD_ERRORS, type FieldIssue } from './fieldErrors.ts';
import { fillText } from './fillText.ts';
import { insideSentence } from './insideSentence.ts';
import type { EngineText, Reader } from './Text.ts';

/** What to show under the field: the schema's own message, else the catalogue's text with label and limits. */
export function fieldIssueText(issue: FieldIssue, field: Field | undefined, reader: Reader): string {
  const text = reader.text(issue.message ?? FIELD_ERRORS[issue.code]);
  const label = field === undefined ? issue.field : reader.text(field.label);
  const inside = reader.language === 'en' && field !== undefined && !text.startsWith('{label}');
  return fillText(text, { label: inside ? insideSentence(label) : label, ...issue.params });
}

const IN_ROW: EngineText = { zh: '{rows}第{row}行：{text}', en: '{rows}, row {row}: {text}' };

/** A field of what was filled in, by its name. */
type OwnField = (name: string) => Field | undefined;

/** The field that an issue at this path is about: of `rows.0.name` the row's own. */
export function issueField(path: string, ownField: OwnField): Field | undefined {
  const [name = '', , child] = path.split('.');
  const field = ownField(name);
  return child === undefined ? field : (field?.fields?.find((column) => column.name === child) ?? field);
}

/** The text of an issue where the form does not stand beside it: one inside a row says which. */
export function issueWithPlace(path: string, ownField: OwnField, text: string, reader: Reader): string {
  const [name = '', index, child] = path.split('.');
  const rows = ownField(name);
  if (rows === undefined || child === undefined) return text;
  return fillText(reader.text(IN_ROW), { rows: reader.text(rows.label), row: Number(index) + 1, text });
}
