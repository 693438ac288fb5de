import type { ErrorObject } from 'ajv';
import { type PlacedFinding, suggestName } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import { descriptionOf, isUnquotedCode, lastKey, writtenText } from './places.ts';

/** A value outside a closed list: `enum` and `const`. */
export function notOffered(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding {
  const allowed = ((error.params.allowedValues ?? [error.params.allowedValue]) as unknown[]).map(String);
  const unquoted = allowed.every((value) => typeof value === 'string') && isUnquotedCode(error.data);
  const key = lastKey(path);
  const value = String(error.data);
  if (
    unquoted &&
    allowed.includes(writtenText(document, path)) &&
    typeof error.params.allowedValues?.[0] === 'string'
  ) {
    return { code: 'unquoted', path, message: `"${key}" takes a text`, remedy: `Quote it: "${value}"` };
  }
  const meant = key === 'type' ? MEANT[value.toLowerCase()] : undefined;
  const remedy =
    meant ??
    suggestName(value, allowed, allowed.length > 60 ? descriptionOf(error) : `Use one of: ${allowed.join(', ')}.`);
  return {
    code: ENUM_CODES[key] ?? 'notOffered',
    path,
    message: `Unknown ${key} ${JSON.stringify(error.data)}`,
    remedy,
  };
}

const ENUM_CODES: Readonly<Record<string, string>> = {
  icon: 'unknownIcon',
  op: 'unknownOperator',
};

/** Types of other languages. */
const MEANT: Readonly<Record<string, string>> = {
  number: 'Write integer for whole numbers, decimal for others, money for amounts.',
  float: 'Write decimal.',
  double: 'Write decimal.',
  int: 'Write integer.',
  bool: 'Write boolean.',
  enum: 'Write options with a list, or dictionary with its code.',
  select: 'Write options with a list, or dictionary with its code.',
  varchar: 'Write string.',
  datetime: 'Write dateTime.',
  timestamp: 'Write dateTime.',
};
