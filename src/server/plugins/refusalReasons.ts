import type { Entity } from '../../model/Entity.ts';
import { errorText } from '../../model/errorText.ts';
import type { Field } from '../../model/Field.ts';
import { fieldIssueText, issueField, issueWithPlace } from '../../model/fieldIssueText.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { Reader } from '../../model/Text.ts';
import type { AppError } from '../AppError.ts';

type Refusal = Pick<AppError, 'code' | 'params' | 'issues'>;

/** One thing that kept something from being done, in the words of whoever asked. */
export interface Reason {
  /** The path of the field it is about (`rows.0.name` inside of rows); empty: it is about the whole. */
  readonly field: string;
  /** Of the catalogue of errors, or of those about fields. */
  readonly code: string;
  /** As it stands under the field. */
  readonly text: string;
  /** As it stands where no field is beside it: one inside of a row says which. */
  readonly sentence: string;
}

/** Why something was refused, one by one, in the labels of what was asked for and of its entity. */
export function reasonsOf(
  { code, params, issues }: Refusal,
  entity: Entity | undefined,
  reader: Reader,
  asked: readonly Field[] = [],
): Reason[] {
  if (issues.length === 0) {
    const text = errorText(code, params, reader);
    return [{ field: '', code, text, sentence: text }];
  }
  const known = (name: string) => asked.find((field) => field.name === name) ?? (entity && fieldOf(entity, name));
  return issues.map((issue) => {
    const field = issueField(issue.field, known);
    const text = fieldIssueText(issue, field, reader);
    return { field: issue.field, code: issue.code, text, sentence: issueWithPlace(issue.field, known, text, reader) };
  });
}

/** A refusal in one sentence: the first of its reasons where it is about fields, or what the catalogue says of it. */
export const refusalSentence = ({ code, params }: Refusal, [first]: readonly Reason[], reader: Reader): string =>
  code === 'invalid' && first !== undefined ? first.sentence : errorText(code, params, reader);
