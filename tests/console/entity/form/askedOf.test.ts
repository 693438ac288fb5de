import { expect, it } from 'vitest';
import { askedOf } from '../../../../src/console/entity/form/askedOf.ts';
import { field } from '../../../support/smallModel.ts';

const follows = (name: string, ...dependsOn: string[]) =>
  field(name, { type: 'computed', dependsOn, computed: { expression: dependsOn.join(' * '), result: 'number' } });

const FIELDS = [
  field('price', { type: 'integer' }),
  field('count', { type: 'integer' }),
  follows('total', 'price', 'count'),
  follows('withTax', 'total'),
  field('passed', { type: 'integer', readOnly: true }),
  follows('passRate', 'passed'),
  field('unitPrice', { type: 'integer', readOnly: true, copy: 'partId.price' }),
  field('releaseTime', { type: 'dateTime', readOnly: true }),
  field('rows', { type: 'related' }),
];
const TYPED = ['price', 'count'];

it('asks a new record for what is filled in, follows what is filled in or is there already, and nothing else', () => {
  const locked = new Set(FIELDS.map(({ name }) => name).filter((name) => !TYPED.includes(name)));
  const isAsked = askedOf({ fields: new Map(FIELDS.map((one) => [one.name, one])), locked }, { passed: 0 });

  const asked = FIELDS.filter(isAsked).map(({ name }) => name);

  expect(asked).toEqual(['price', 'count', 'total', 'withTax', 'passed', 'unitPrice']);
});
