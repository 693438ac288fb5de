import { isPlainName } from './canonicalName.ts';
import { compareDecimals, isPlainNumber, scaledDecimal } from './decimals.ts';
import type { Field } from './Field.ts';
import type { FieldErrorCode, FieldIssue } from './fieldErrors.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { isLink } from './formats.ts';
import { memoize } from './memoize.ts';
import { valueLimits } from './valueLimits.ts';

type Finding = Pick<FieldIssue, 'code' | 'params' | 'message'>;

/** The first JSON Schema word of the field that a present value of the right shape breaks. */
export function checkWords(field: Field, value: unknown): Finding | undefined {
  if (Array.isArray(value)) return checkCount(field, value.length);
  if (typeof value === 'number') return checkNumber(field, String(value));
  if (typeof value !== 'string') return undefined;
  return fieldTypes[field.type].storage === 'scaled' ? checkNumber(field, value) : checkText(field, value);
}

function checkCount(field: Field, count: number): Finding | undefined {
  const { minItems } = field;
  const { maxItems } = valueLimits(field);
  if (minItems !== undefined && count < minItems) return finding('tooFew', { min: minItems });
  if (maxItems !== undefined && count > maxItems) return finding('tooManyItems', { max: maxItems });
  return undefined;
}

function checkText(field: Field, text: string): Finding | undefined {
  const { minLength } = field;
  const { maxLength } = valueLimits(field);
  const length = lengthOf(text);
  if (minLength !== undefined && length < minLength) return finding('tooShort', { min: minLength });
  if (maxLength !== undefined && length > maxLength) return finding('tooLong', { max: maxLength });
  if (field.format === 'link' && !isLink(text)) return finding('link', {});
  if (field.canonical && !isPlainName(text)) return finding('hiddenCharacters', {});
  const pattern = patternOf(field).pattern;
  if (pattern === undefined || pattern.test(text)) return undefined;
  return {
    ...finding('pattern', {}),
    ...(field.patternMessage === undefined ? {} : { message: field.patternMessage }),
  };
}

/** Compared exactly, as texts of digits. */
function checkNumber(field: Field, text: string): Finding | undefined {
  const { minimum, maximum, multipleOf } = field;
  if (!isPlainNumber(text)) return undefined;
  if (minimum !== undefined && compareDecimals(text, plain(minimum)) < 0) return finding('tooSmall', { min: minimum });
  if (maximum !== undefined && compareDecimals(text, plain(maximum)) > 0) return finding('tooBig', { max: maximum });
  if (multipleOf !== undefined && !isMultiple(text, plain(multipleOf)))
    return finding('notMultiple', { step: multipleOf });
  return undefined;
}

function isMultiple(text: string, step: string): boolean {
  const scale = Math.max(...[text, step].map((number) => number.split('.')[1]?.length ?? 0));
  const divisor = scaledDecimal(step, scale);
  return divisor !== 0n && scaledDecimal(text, scale) % divisor === 0n;
}

/** A schema's number without exponent. */
function plain(number: number): string {
  const text = String(number);
  return isPlainNumber(text) ? text : number.toFixed(10);
}

const patternOf = memoize((field: Field) => ({
  pattern: field.pattern === undefined ? undefined : new RegExp(field.pattern, 'u'),
}));

/** Characters as people count them, not UTF-16 halves; long texts are not gone through. */
function lengthOf(text: string): number {
  if (text.length > 10_000) return text.length;
  let length = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) length += 1;
  return length;
}

function finding(code: FieldErrorCode, params: FieldIssue['params']): Finding {
  return { code, params };
}
