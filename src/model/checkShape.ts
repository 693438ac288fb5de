import { fixedDecimal, isPlainNumber } from './decimals.ts';
import type { Field } from './Field.ts';
import type { FieldErrorCode } from './fieldErrors.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import type { NumberShape, ObjectShape, TextShape, ValueShape } from './fieldTypes/Shape.ts';
import { isObject } from './guards.ts';
import { memoize } from './memoize.ts';
import { MAX_DECIMAL_DIGITS, MAX_KEY_LENGTH } from './valueLimits.ts';

/** Whether a present canonical value has the shape its type promises; the code of the first mistake if not. */
export function checkShape(field: Field, value: unknown): FieldErrorCode | undefined {
  const { shape } = fieldTypes[field.type];
  // How long a text is, checkWords says: with the limit, and as people count characters.
  if (shape.kind === 'text') return isText(shape, value) ? undefined : textFault(shape, value);
  if (shape.kind === 'key') return checkKeys(field, value, shape.isListed === true);
  return hasShape(shape, value, field) ? undefined : 'wrongType';
}

function hasShape(shape: ValueShape, value: unknown, field: Field): boolean {
  switch (shape.kind) {
    case 'text':
      return isText(shape, value) && String(value).length <= shape.maxLength;
    case 'key':
      return isKey(value);
    case 'number':
      return isBetween(shape, value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'decimal':
      return isDecimal(value, field.scale ?? 2);
    case 'boolean':
      return typeof value === 'boolean';
    case 'object':
      return isObject(value) && hasProperties(shape, value, field);
    case 'list':
      return Array.isArray(value) && value.every((item) => hasShape(shape.items, item, field));
    case 'any':
    case 'derived':
    case 'none':
      return true;
  }
}

function isText(shape: TextShape, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const matches = shape.pattern === undefined || patternOf(shape).test(value);
  return matches && (shape.is === undefined || shape.is(value));
}

function textFault({ fault }: TextShape, value: unknown): FieldErrorCode {
  return typeof fault === 'function' ? fault(typeof value === 'string' ? value : '') : (fault ?? 'wrongType');
}

const patternOf = memoize((shape: TextShape) => new RegExp(shape.pattern ?? '', 'u'));

const offeredKeys = memoize(({ options = [] }: Field) => new Set(options.map(({ value }) => value)));

/** One key, or a list of distinct keys. */
function checkKeys(field: Field, value: unknown, isListed: boolean): FieldErrorCode | undefined {
  if (field.many && !Array.isArray(value)) return 'wrongType';
  const keys: readonly unknown[] = field.many && Array.isArray(value) ? value : [value];
  if (!keys.every(isKey) || (keys.length > 1 && new Set(keys).size !== keys.length)) return 'wrongType';
  if (!isListed) return undefined;
  const offered = offeredKeys(field);
  return keys.every((key) => offered.has(key)) ? undefined : 'notOffered';
}

/** Digits beyond the scale would be lost, and more than fit a 64-bit column as well. */
function isDecimal(value: unknown, scale: number): boolean {
  if (typeof value !== 'string' || !isPlainNumber(value)) return false;
  const fixed = fixedDecimal(value, scale);
  return fixed !== undefined && fixed.replace(/[-.]/g, '').length <= MAX_DECIMAL_DIGITS;
}

function isBetween({ minimum, maximum, isWhole }: NumberShape, value: unknown): boolean {
  if (typeof value !== 'number' || (isWhole && !Number.isSafeInteger(value))) return false;
  return value >= minimum && value <= maximum;
}

function hasProperties({ properties = {}, optional = [] }: ObjectShape, value: Values, field: Field): boolean {
  return Object.entries(properties).every(([name, shape]) => {
    const property = value[name];
    return property === undefined ? optional.includes(name) : hasShape(shape, property, field);
  });
}

type Values = Readonly<Record<string, unknown>>;

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_KEY_LENGTH;
}
