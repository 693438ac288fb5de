import type { FieldErrors } from 'react-hook-form';
import type { Field } from '../../../model/Field.ts';
import type { FieldIssue } from '../../../model/fieldErrors.ts';
import { fieldIssueText, issueField } from '../../../model/fieldIssueText.ts';
import type { Language } from '../../../model/Text.ts';
import { readerFor } from '../../start/texts/speech.ts';
import { InvalidInput } from '../InvalidInput.ts';
import type { FormValues } from './FormFrame.ts';

type Fields = ReadonlyMap<string, Field>;

function textOf(issue: FieldIssue, fields: Fields, language: Language): string {
  const field = issueField(issue.field, (name) => fields.get(name));
  return fieldIssueText(issue, field, readerFor(language));
}

/** Issues as the form library keeps errors: one per field; those inside child rows by `0.name` under `types`. */
export function formErrors(issues: readonly FieldIssue[], fields: Fields, language: Language): FieldErrors<FormValues> {
  const errors: Record<string, { type: string; message: string; types?: Record<string, string> }> = {};
  for (const issue of issues) {
    const [name = ''] = issue.field.split('.');
    const message = textOf(issue, fields, language);
    const known = errors[name];
    const inside = issue.field.slice(name.length + 1);
    if (inside === '') errors[name] = { ...known, type: 'model', message: known?.message ?? message };
    else
      errors[name] = {
        type: 'model',
        message: known?.message ?? message,
        types: { ...known?.types, [inside]: message },
      };
  }
  return errors as FieldErrors<FormValues>;
}

function unreadableIn(name: string, value: unknown): FieldIssue[] {
  if (value instanceof InvalidInput)
    return [{ field: name, code: 'wrongType', params: {}, ...(value.reason && { message: value.reason }) }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown, index) =>
    typeof row === 'object' && row !== null && !(row instanceof InvalidInput)
      ? Object.entries(row).flatMap(([child, cell]) => unreadableIn(`${name}.${index}.${child}`, cell))
      : [],
  );
}

/** Issues of what was typed and makes no value; the model never sees those. */
export function unreadableIssues(values: FormValues): FieldIssue[] {
  return Object.entries(values).flatMap(([name, value]) => unreadableIn(name, value));
}
