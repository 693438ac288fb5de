import type { ErrorObject } from 'ajv';
import type { EngineText } from '../../model/Text.ts';
import type { FindingCode } from '../findings.ts';
import { type PlacedFinding, suggestName } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { descriptionOf, isUnquotedCode, lastKey, writtenText } from './places.ts';

/** A value outside a closed list: `enum` and `const`. */
export function notOffered(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding {
  const allowed = ((error.params.allowedValues ?? [error.params.allowedValue]) as unknown[]).map(String);
  const key = lastKey(path);
  const value = String(error.data);
  if (
    isUnquotedCode(error.data) &&
    allowed.includes(writtenText(document, path)) &&
    typeof error.params.allowedValues?.[0] === 'string'
  ) {
    return {
      code: 'unquoted',
      path,
      message: sentence('takesText', { key }),
      remedy: sentence('quote', { written: value }),
    };
  }
  const otherwise = allowed.length > 60 ? descriptionOf(error) : offering(key, allowed, error);
  const remedy = suggestName(value, allowed, otherwise);
  return {
    code: ENUM_CODES[key] ?? 'notOffered',
    path,
    message: sentence('notOffered', { key, value: JSON.stringify(error.data) }),
    remedy,
  };
}

/** A flag that takes one value alone is said, or not. */
const offering = (key: string, allowed: readonly string[], { params }: ErrorObject): EngineText =>
  typeof params.allowedValue === 'boolean'
    ? {
        zh: `请写 ${params.allowedValue}，或去掉“${key}”。`,
        en: `Write ${params.allowedValue}, or leave "${key}" out.`,
      }
    : sentence('useOneOf', { names: allowed.join(', ') });

const ENUM_CODES: Readonly<Record<string, FindingCode>> = {
  icon: 'unknownIcon',
  op: 'unknownOperator',
};
