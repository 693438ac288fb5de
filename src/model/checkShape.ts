import { fixedDecimal, isPlainNumber } from './decimals.ts';
import type { Field } from './Field.ts';
import type { FieldErrorCode } from './fieldErrors.ts';
import type { FieldTypeName } from './fieldTypes/FieldTypeName.ts';
import { isCreditCode, isDate, isDateTime, isEmail, isIdCard, isLink, isPhone, isTime, isUrl } from './formats.ts';

type ShapeCheck = (value: unknown, field: Field) => FieldErrorCode | undefined;

/** Whether a present canonical value has the shape its type promises; the code of the first mistake if not. */
export function checkShape(field: Field, value: unknown): FieldErrorCode | undefined {
  return shapeChecks[field.type]?.(value, field);
}

const text: ShapeCheck = (value) => (typeof value === 'string' ? undefined : 'wrongType');

const formatted =
  (test: (text: string) => boolean, code: FieldErrorCode): ShapeCheck =>
  (value) =>
    typeof value === 'string' && test(value) ? undefined : code;

const integer: ShapeCheck = (value) => (Number.isSafeInteger(value) ? undefined : 'wrongType');

/** Digits beyond the scale would be lost, and more than 18 in all do not fit a 64-bit column. */
const decimal: ShapeCheck = (value, field) => {
  if (typeof value !== 'string' || !isPlainNumber(value)) return 'wrongType';
  const fixed = fixedDecimal(value, field.scale ?? 2);
  return fixed !== undefined && fixed.replace(/[-.]/g, '').length <= 18 ? undefined : 'wrongType';
};

const boolean: ShapeCheck = (value) => (typeof value === 'boolean' ? undefined : 'wrongType');

const bigid = formatted((value) => /^[0-9]{1,20}$/.test(value), 'wrongType');

const KEY_LIMIT = 64;

/** One key, or a list of distinct keys. */
const keys: ShapeCheck = (value, field) => {
  if (!field.many) return isKey(value) ? undefined : 'wrongType';
  if (!Array.isArray(value) || !value.every(isKey)) return 'wrongType';
  return new Set(value).size === value.length ? undefined : 'wrongType';
};

const options: ShapeCheck = (value, field) => {
  const offered = new Set((field.options ?? []).map((option) => option.value));
  const wrong = keys(value, field);
  if (wrong !== undefined) return wrong;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return chosen.every((key) => typeof key === 'string' && offered.has(key)) ? undefined : 'notOffered';
};

const file: ShapeCheck = (value) => (isFile(value) ? undefined : 'wrongType');
const files: ShapeCheck = (value) => (Array.isArray(value) && value.every(isFile) ? undefined : 'wrongType');

const geo: ShapeCheck = (value) => {
  if (!isObject(value)) return 'wrongType';
  const { lng, lat, address } = value;
  const isPlace = inRange(lng, 180) && inRange(lat, 90) && (address === undefined || isShort(address, 200));
  return isPlace ? undefined : 'wrongType';
};

const rows: ShapeCheck = (value) => (Array.isArray(value) && value.every(isObject) ? undefined : 'wrongType');

/** null: nothing to check, or checked nowhere because nothing is accepted. */
const shapeChecks = {
  bigid,
  string: text,
  text,
  html: text,
  integer,
  decimal,
  money: decimal,
  boolean,
  date: formatted(isDate, 'date'),
  time: formatted(isTime, 'date'),
  dateTime: formatted(isDateTime, 'date'),
  dictionary: keys,
  options,
  reference: keys,
  treeReference: keys,
  region: keys,
  department: keys,
  user: keys,
  file,
  files,
  image: file,
  images: files,
  phone: (value) => {
    if (typeof value !== 'string' || value.length !== 11) return 'phoneLength';
    return isPhone(value) ? undefined : 'phoneFormat';
  },
  email: formatted(isEmail, 'email'),
  url: formatted(isUrl, 'url'),
  idCard: formatted(isIdCard, 'idCard'),
  creditCode: formatted(isCreditCode, 'creditCode'),
  password: text,
  json: null,
  sequence: text,
  colour: formatted((value) => /^#[0-9a-fA-F]{6}$/.test(value), 'pattern'),
  icon: formatted((value) => value.length <= 100, 'tooLong'),
  geo,
  rows,
  related: null,
  computed: null,
} as const satisfies Record<FieldTypeName, ShapeCheck | null>;

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= KEY_LIMIT;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFile(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { name, originalName, link, size } = value;
  const sized = size === undefined || (typeof size === 'number' && Number.isSafeInteger(size) && size >= 0);
  return isShort(name, 255) && isShort(originalName, 255) && isShort(link, 2000) && isFileLink(link) && sized;
}

/** Links are shown as they are: never `javascript:` or `data:`. */
function isFileLink(link: unknown): boolean {
  return typeof link === 'string' && link !== '' && link !== '/' && isLink(link);
}

function isShort(value: unknown, limit: number): boolean {
  return typeof value === 'string' && value.length <= limit;
}

function inRange(value: unknown, limit: number): boolean {
  return typeof value === 'number' && value >= -limit && value <= limit;
}
