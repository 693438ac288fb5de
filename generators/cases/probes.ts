import type { Field } from '../../src/model/Field.ts';
import type { FieldIssue } from '../../src/model/fieldErrors.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { valueLimits } from '../../src/model/valueLimits.ts';
import { strangers } from './strangers.ts';

/** A value beside a limit, and what is said against it; without `issue` it is on the right side. */
export interface Probe {
  /** The word it is about, and the side. */
  readonly name: string;
  readonly value: unknown;
  readonly issue?: Pick<FieldIssue, 'code' | 'params' | 'message'>;
}

/** Longer texts make files that nobody reads; the limits of types are those of the engine. */
const MAX_LENGTH = 2000;

/** Values on both sides of every limit of a field; `given` is a value that it takes. */
export function probesOf(field: Field, given: unknown): readonly Probe[] {
  return [
    ...strange(field),
    ...(field.many ? [] : [...lengths(field), ...patterns(field), ...bounds(field)]),
    ...counts(field, given),
  ];
}

const strange = (field: Field): Probe[] =>
  (strangers[field.type] ?? []).map(({ value, code }, at) => ({
    name: `type.${at}`,
    value: field.many ? [value] : value,
    issue: { code, params: {} },
  }));

function lengths(field: Field): Probe[] {
  const { shape } = fieldTypes[field.type];
  if (shape.kind !== 'text' || shape.is !== undefined || shape.pattern !== undefined) return [];
  const { maxLength = 0 } = valueLimits(field);
  const { minLength = 0 } = field;
  const over =
    maxLength <= MAX_LENGTH
      ? [
          {
            name: 'maxLength.above',
            value: textOf(field, maxLength + 1) ?? '长'.repeat(maxLength + 1),
            issue: { code: 'tooLong', params: { max: maxLength } },
          } as const,
        ]
      : [];
  const at = maxLength <= MAX_LENGTH ? fitting(field, 'maxLength.at', maxLength) : [];
  if (minLength < 2) return [...over, ...at];
  const under = {
    name: 'minLength.below',
    value: textOf(field, minLength - 1) ?? '短'.repeat(minLength - 1),
    issue: { code: 'tooShort', params: { min: minLength } },
  } as const;
  return [...over, ...at, under, ...fitting(field, 'minLength.at', minLength)];
}

function fitting(field: Field, name: string, length: number): Probe[] {
  const value = textOf(field, length);
  return value === undefined ? [] : [{ name, value }];
}

/** Beginnings and signs that most patterns are made of. */
const SIGNS = ['长', 'a', 'A', '1', '9', '/a', 'a1', 'A1', 'https://a'];

/** A text of this length that the field's pattern lets through; undefined where none of ours is one. */
function textOf(field: Field, length: number): string | undefined {
  const pattern = field.pattern === undefined ? undefined : new RegExp(field.pattern, 'u');
  const starts = field.format === 'link' ? ['/a'] : SIGNS;
  return starts
    .map((start) => (start + (start.at(-1) ?? '').repeat(length)).slice(0, length))
    .find((text) => pattern?.test(text) ?? true);
}

const ODD = ['?', '？', '-', 'é', '<>', '0', 'x', '长'];

function patterns(field: Field): Probe[] {
  const link =
    field.format === 'link'
      ? [{ name: 'format.link', value: 'javascript:alert(1)', issue: { code: 'link', params: {} } } as const]
      : [];
  const hidden =
    field.canonical === true
      ? [{ name: 'canonical', value: 'a\u200bb', issue: { code: 'hiddenCharacters', params: {} } } as const]
      : [];
  if (field.pattern === undefined || fieldTypes[field.type].shape.kind !== 'text') return [...link, ...hidden];
  const pattern = new RegExp(field.pattern, 'u');
  const length = Math.min(Math.max(field.minLength ?? 1, 1), field.maxLength ?? 255);
  const odd = ODD.map((sign) => sign.repeat(length).slice(0, length)).find((text) => !pattern.test(text));
  const message = field.patternMessage === undefined ? {} : { message: field.patternMessage };
  return [
    ...link,
    ...hidden,
    ...(odd === undefined
      ? []
      : [{ name: 'pattern', value: odd, issue: { code: 'pattern', params: {}, ...message } } as const]),
  ];
}

function bounds(field: Field): Probe[] {
  const { shape } = fieldTypes[field.type];
  if (shape.kind !== 'integer' && shape.kind !== 'decimal') return [];
  const { minimum, maximum, multipleOf } = field;
  const scale = shape.kind === 'integer' ? 0 : (field.scale ?? 2);
  const step = multipleOf ?? 10 ** -scale;
  const number = (value: number) => (shape.kind === 'integer' ? value : value.toFixed(scale));
  const low: Probe[] =
    minimum === undefined
      ? []
      : [
          {
            name: 'minimum.below',
            value: number(below(minimum, step)),
            issue: { code: 'tooSmall', params: { min: minimum } },
          },
          { name: 'minimum.at', value: number(minimum) },
        ];
  const high: Probe[] =
    maximum === undefined
      ? []
      : [
          { name: 'maximum.above', value: number(maximum + step), issue: { code: 'tooBig', params: { max: maximum } } },
          { name: 'maximum.at', value: number(maximum) },
        ];
  const finer: Probe[] =
    shape.kind === 'integer'
      ? []
      : [
          {
            name: 'scale',
            value: `${((minimum ?? 0) + step).toFixed(scale)}1`,
            issue: { code: 'wrongType', params: {} },
          },
        ];
  const between: Probe[] =
    multipleOf === undefined
      ? []
      : [
          {
            name: 'multipleOf',
            value: number((minimum ?? 0) + multipleOf + 10 ** -scale),
            issue: { code: 'notMultiple', params: { step: multipleOf } },
          },
        ];
  return [...low, ...high, ...finer, ...between];
}

/** -1 is how the contract writes a number that is not there. */
const below = (minimum: number, step: number): number => (minimum - step === -1 ? -2 * step : minimum - step);

/** More or fewer than a list may hold; of what cannot be made up as often nothing is asked. */
function counts(field: Field, given: unknown): Probe[] {
  const { shape } = fieldTypes[field.type];
  if (!Array.isArray(given) || given.length === 0) return [];
  const { maxItems } = valueLimits(field);
  const items = (count: number) => (shape.kind === 'key' ? keys(field, count) : repeated(given, count));
  const many = maxItems === undefined || maxItems > 300 ? undefined : items(maxItems + 1);
  const few = field.minItems === undefined || field.minItems < 2 ? undefined : items(field.minItems - 1);
  return [
    ...(many === undefined
      ? []
      : [
          {
            name: 'maxItems.above',
            value: many,
            issue: { code: 'tooManyItems', params: { max: maxItems ?? 0 } },
          } as const,
        ]),
    ...(few === undefined
      ? []
      : [
          {
            name: 'minItems.below',
            value: few,
            issue: { code: 'tooFew', params: { min: field.minItems ?? 0 } },
          } as const,
        ]),
  ];
}

const repeated = (given: readonly unknown[], count: number): unknown[] =>
  Array.from({ length: count }, (_, at) => given[at % given.length]);

/** Keys of records that need not exist: how many there are is looked at first. */
function keys(field: Field, count: number): unknown[] | undefined {
  if (fieldTypes[field.type].reference === undefined) return undefined;
  return Array.from({ length: count }, (_, at) => String(1_000_000_000_000_000_000n + BigInt(at)));
}
