import fc from 'fast-check';
import type { Field } from '../../src/model/Field.ts';
import type { FieldTypeName } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { creditCodeCheck, idCardCheck } from '../../src/model/formats.ts';

type Values = fc.Arbitrary<unknown>;

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const key = fc.stringMatching(/^[A-Za-z0-9_]{1,8}$/);
const two = (number: number) => String(number).padStart(2, '0');
const day = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${two(month)}-${two(date)}`);
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map(two).join(':'));
const scaled = (field: Field) =>
  fc
    .integer({ min: -1_000_000_000, max: 1_000_000_000 })
    .map((value) => (value / 1000).toFixed(field.scale ?? 2).replace(/^-(0(\.0+)?)$/, '$1'));
const file = fc.record(
  {
    name: fc.stringMatching(/^[a-z0-9]{1,8}\.png$/),
    originalName: text,
    link: fc.stringMatching(/^https:\/\/files\.test\/[a-z0-9]{1,8}\.png$/),
    size: fc.nat(),
  },
  { requiredKeys: ['name', 'originalName', 'link'] },
);

const one: Readonly<Record<FieldTypeName, (field: Field) => Values>> = {
  bigid: () => digits(19),
  string: () => text,
  text: () => text,
  html: () => text,
  integer: () => fc.integer(),
  decimal: scaled,
  money: scaled,
  boolean: () => fc.boolean(),
  date: () => day,
  time: () => clock,
  dateTime: () => fc.tuple(day, clock).map((parts) => parts.join(' ')),
  dictionary: () => key,
  options: (field) => fc.constantFrom(...(field.options ?? []).map((option) => option.value)),
  reference: () => digits(19),
  treeReference: () => digits(19),
  region: () => digits(6),
  department: () => digits(19),
  user: () => digits(19),
  file: () => file,
  files: () => fc.array(file, { minLength: 1, maxLength: 3 }),
  image: () => file,
  images: () => fc.array(file, { minLength: 1, maxLength: 3 }),
  phone: () => fc.stringMatching(/^1[3-9][0-9]{9}$/),
  email: () => fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.com$/),
  url: () => fc.stringMatching(/^https:\/\/[a-z]{1,8}\.com\/[a-z]{0,8}$/),
  idCard: () => digits(6).map((area) => withCheck(`${area}19900101123`, idCardCheck)),
  creditCode: () => digits(15).map((rest) => withCheck(`91${rest}`, creditCodeCheck)),
  password: () => text,
  // The router refuses a body with the key __proto__, and rightly so.
  json: () =>
    fc
      .jsonValue({ maxDepth: 3 })
      .filter((value) => value !== null && !JSON.stringify(value).includes('__proto__'))
      .map((value) => JSON.parse(JSON.stringify(value))),
  sequence: () => fc.stringMatching(/^EX[0-9]{4}-[0-9]{4}$/),
  colour: () => fc.stringMatching(/^#[0-9a-f]{6}$/),
  icon: () => fc.constantFrom('home', 'star'),
  geo: () =>
    fc.record(
      { lng: fc.integer({ min: -180, max: 180 }), lat: fc.integer({ min: -90, max: 90 }), address: text },
      { requiredKeys: ['lng', 'lat'] },
    ),
  rows: (field) =>
    fc.array(fc.record(Object.fromEntries((field.fields ?? []).map((child) => [child.name, canonicalValue(child)]))), {
      minLength: 1,
      maxLength: 3,
    }),
  related: () => fc.constant(null),
  computed: () => fc.integer(),
};

/** Canonical values of a field, null among them. */
export function canonicalValue(field: Field): Values {
  const value = one[field.type](field);
  const values = field.many ? fc.uniqueArray(value, { minLength: 1, maxLength: 4 }) : value;
  return fc.option(values, { nil: null, freq: 5 });
}

/** Canonical values of a field without null. */
export function presentValue(field: Field): Values {
  return canonicalValue(field).filter((value) => value !== null);
}

function withCheck(body: string, check: (body: string) => string): string {
  return body + check(body);
}
