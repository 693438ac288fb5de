import { expect, it } from 'vitest';
import type { FieldIssue } from '../../../src/model/fieldErrors.ts';
import { ownIssues } from '../../../src/server/imports/ownIssues.ts';
import { entity, text } from '../../support/smallModel.ts';

const BROKEN = text('起止不符');

const ORDER = entity('order', {
  fields: {
    kind: { type: 'string' },
    place: { type: 'string', dependsOn: ['kind'] },
    guard: { type: 'string', dependsOn: ['form.place'] },
    part: { type: 'reference', to: 'part' },
    price: { type: 'money', copy: 'part.price' },
    first: { type: 'date' },
    last: { type: 'date' },
    name: { type: 'string' },
    phone: { type: 'string', dependsOn: ['email'] },
    email: { type: 'string', dependsOn: ['phone'] },
  },
  rules: [
    { name: 'span', field: 'last', check: { path: 'last', op: 'gte', value: { ref: 'first' } }, message: BROKEN },
    { name: 'name', field: 'last', check: { path: 'last', op: 'ne', value: '2026-01-01' }, message: text('不可') },
  ],
  unique: [{ fields: ['kind', 'name'] }],
});

/** The kind decides about the place, and the place is part of the key. */
const KEYED = entity('keyed', {
  fields: { kind: { type: 'string' }, place: { type: 'string', dependsOn: ['kind'] }, name: { type: 'string' } },
  unique: [{ fields: ['place', 'name'] }],
});

const issue = (field: string, code: FieldIssue['code'], more: Partial<FieldIssue> = {}): FieldIssue => ({
  field,
  code,
  params: {},
  ...more,
});
const told = (unread: readonly FieldIssue[], others: readonly FieldIssue[]) =>
  ownIssues(ORDER, unread, others).map(({ field, code }) => `${field} ${code}`);

it('leaves out what a cell that could not be read decides about, directly, through another field and by what is copied', () => {
  const others = ['kind', 'place', 'guard', 'price', 'name'].map((field) => issue(field, 'required'));

  expect(told([issue('kind', 'notOffered')], others)).toEqual(['kind notOffered', 'price required', 'name required']);
  expect(told([issue('part', 'noSuchName')], others.slice(3))).toEqual(['part noSuchName', 'name required']);
});

it('leaves out rules and keys that such a cell has a part in, and no others of the same field', () => {
  const others = [
    issue('last', 'rule', { message: BROKEN }),
    issue('last', 'rule', { message: ORDER.rules[1]?.message ?? {} }),
    issue('name', 'duplicate'),
    issue('last', 'tooLong'),
  ];

  expect(told([issue('first', 'sheetFailed')], others)).toEqual([
    ...['first sheetFailed', 'last rule', 'name duplicate', 'last tooLong'],
  ]);
  expect(told([issue('kind', 'notOffered')], others.slice(1))).toEqual([
    ...['kind notOffered', 'last rule', 'last tooLong'],
  ]);
});

it('leaves out rules and keys of a field about which such a cell decides', () => {
  const others = [issue('name', 'duplicate'), issue('name', 'required')];

  expect(told([issue('part', 'noSuchName')], others)).toEqual([
    ...['part noSuchName', 'name duplicate', 'name required'],
  ]);
  expect(ownIssues(KEYED, [issue('kind', 'notOffered')], others).map(({ code }) => code)).toEqual([
    ...['notOffered', 'required'],
  ]);
});

it('takes a value that is none of its field for one that could not be read', () => {
  const others = [issue('kind', 'wrongType'), issue('place', 'required'), issue('name', 'required')];

  expect(told([], others)).toEqual(['kind wrongType', 'name required']);
});

it('does so of a day and of a time of day that are none', () => {
  const others = [issue('place', 'required'), issue('name', 'required')];

  for (const code of ['date', 'time'] as const)
    expect(told([], [issue('kind', code), ...others])).toEqual([`kind ${code}`, 'name required']);
});

it('never leaves out all, where two fields decide about one another', () => {
  const others = [issue('phone', 'wrongType'), issue('email', 'wrongType')];

  expect(told([], others)).toEqual(['phone wrongType', 'email wrongType']);
});
