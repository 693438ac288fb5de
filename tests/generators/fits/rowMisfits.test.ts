import { describe, expect, it } from 'vitest';
import type { Compared, Row } from '../../../generators/fits/Compared.ts';
import { filterQuestion, strangersAmong } from '../../../generators/fits/filterQuestion.ts';
import { rowMisfits } from '../../../generators/fits/rowMisfits.ts';
import { isSorted, sortQuestion } from '../../../generators/fits/sortQuestion.ts';
import { valueFault } from '../../../generators/fits/valueFault.ts';
import type { Dictionary } from '../../../src/model/Dictionary.ts';
import { exactJson } from '../../../src/protocol/exactJson.ts';
import { entity, type FieldWords, field, text } from '../../support/smallModel.ts';

const KINDS: Dictionary = {
  code: 'kinds',
  label: text('kinds'),
  source: 'biz',
  provenance: 'assumed',
  items: ['1', '2'].map((key, sort) => ({ key, label: text(key), color: 'default', sort, sealed: false })),
};

const LONG = '1123598821738675201';
/** Milliseconds, as Jackson writes times where nobody told it how. */
const AT = 1_793_500_000_000;

const BARE: Compared = {
  entity: 'thing',
  fields: [],
  place: ['fields'],
  style: 'blade',
  rows: [],
  columns: new Set(['value']),
  dictionaries: { kinds: KINDS },
  served: new Map(),
};

/** What is found where one field meets these values, severity and code each. */
function found(words: FieldWords, values: readonly unknown[], more: Partial<Compared> = {}): string[] {
  const rows = values.map((value) => (value === undefined ? {} : { value }));
  const compared: Compared = { ...BARE, fields: [field('value', words)], rows, ...more };
  return rowMisfits(compared, []).map(({ severity, code }) => `${severity} ${code}`);
}

const FILE = { name: 'a.pdf', originalName: 'a.pdf', link: '/a.pdf' };

describe('the comparison of rows with their fields', () => {
  it.each<[string, FieldWords, readonly unknown[]]>([
    ['a text', { type: 'string' }, ['a', '', null]],
    ['a whole number, or its text', { type: 'integer' }, [1, '2', -1, '']],
    ['a decimal as number or text', { type: 'decimal', scale: 2 }, [1.5, '2.25', null]],
    ['true and false', { type: 'boolean' }, [true, false, null]],
    ['flags as numbers, where a save sends numbers', { type: 'boolean', wire: 'number' }, [0, 1, true]],
    ['flags as texts, where a save sends texts', { type: 'boolean', wire: 'string' }, ['0', '1']],
    ['flags that nobody saves, in every way of the family', { type: 'boolean', readOnly: true }, [true, 0, '1']],
    ['a day, also as a moment', { type: 'date' }, ['2026-11-01', '2026-11-01 00:00:00']],
    ['a moment, also with a T or as a day', { type: 'dateTime' }, ['2026-11-01T08:30:00', '2026-11-01']],
    [
      'a moment that nobody saves, however Jackson writes it',
      { type: 'dateTime', readOnly: true },
      [AT, '2026-11-01T08:30:00Z'],
    ],
    ['an id as text, or as a number that keeps its digits', { type: 'bigid' }, [LONG, 12]],
    ['keys of its dictionary, as text or number', { type: 'dictionary', dictionary: 'kinds' }, ['1', 2, -1]],
    ['many keys, joined or as a list', { type: 'dictionary', dictionary: 'kinds', many: true }, ['1,2', ['1']]],
    ['a phone number that is masked on the way', { type: 'phone' }, ['138****0000']],
    ['a file as object or as its JSON', { type: 'file' }, [FILE, JSON.stringify(FILE)]],
    ['a link where links travel', { type: 'image', wire: 'link' }, ['https://a.example/b.png']],
    [
      'rows as a list or as their JSON',
      { type: 'rows', fields: [field('n', { type: 'integer' })] },
      [[{ n: 1 }], '[{"n":2}]'],
    ],
  ])('takes %s', (_name, words, values) => {
    expect(found(words, values)).toEqual([]);
  });

  it.each<[string, FieldWords, readonly unknown[], string, Partial<Compared>?]>([
    ['a number where a text is declared', { type: 'string' }, [5], 'warning otherType'],
    ['a list where a text is declared', { type: 'string' }, [['a']], 'error otherType'],
    ['an object where a text is declared', { type: 'text' }, [{ a: 1 }], 'error otherType'],
    ['a text that is always a day', { type: 'string' }, ['2026-11-01', '2026-11-02'], 'warning otherType'],
    ['a text where a number is declared', { type: 'integer' }, ['good'], 'error otherFormat'],
    ['a broken number where a whole one is declared', { type: 'integer' }, [1.5], 'error otherFormat'],
    ['more digits than the scale', { type: 'money', scale: 2 }, ['1.005'], 'error otherFormat'],
    ['a word where true or false is declared', { type: 'boolean' }, ['yes'], 'error otherFormat'],
    ['a time as a number, which a save would not send', { type: 'dateTime' }, [AT], 'warning savedOtherwise'],
    ['a day by ISO 8601 in another zone', { type: 'date' }, ['2026-10-31T16:00:00.000Z'], 'warning savedOtherwise'],
    ['a number that is no time', { type: 'dateTime' }, [17_935], 'error otherType'],
    ['a time as a number where values are plain', { type: 'dateTime' }, [AT], 'error otherType', { style: 'plain' }],
    ['a time as a list', { type: 'dateTime' }, [[2026, 11, 1, 8, 0]], 'error otherType'],
    ['a day written otherwise', { type: 'date' }, ['2026/11/01'], 'error otherFormat'],
    ['a phone number that is none', { type: 'phone' }, ['12'], 'warning otherFormat'],
    ['an id that lost its digits', { type: 'bigid' }, [exactJson(LONG, BigInt)], 'error lostDigits'],
    ['a key that the dictionary has not', { type: 'dictionary', dictionary: 'kinds' }, ['1', '9'], 'error unknownItem'],
    ['several keys in a field of one', { type: 'dictionary', dictionary: 'kinds' }, ['1,2'], 'error unknownItem'],
    ['a list of keys in a field of one', { type: 'dictionary', dictionary: 'kinds' }, [['1']], 'error otherType'],
    [
      'an option that is not listed',
      { type: 'options', options: [{ value: '1', label: text('1') }] },
      ['3'],
      'error unknownItem',
    ],
    ['a bare link where files are sent', { type: 'image' }, ['https://a.example/b.png'], 'error otherFormat'],
    ['file objects where links are sent', { type: 'image', wire: 'link' }, [FILE], 'error otherFormat'],
    ['a required field that is empty', { type: 'string', required: true }, ['a', ''], 'warning requiredEmpty'],
    ['a field that never comes', { type: 'string', required: true }, [undefined], 'error missingField'],
    ['a key without its label', { type: 'reference', to: 'other', embedded: 'otherName' }, ['5'], 'error unlabelled'],
    [
      'a mistake in child rows',
      { type: 'rows', fields: [field('n', { type: 'integer' })] },
      [[{ n: 'x' }]],
      'error otherFormat',
    ],
    [
      'a column of child rows that never comes',
      { type: 'rows', fields: [field('n', { type: 'integer', required: true })] },
      [[{ m: 1 }]],
      'error missingField',
    ],
    ['flags as numbers, where a save sends flags', { type: 'boolean' }, [0, 1], 'warning savedOtherwise'],
    ['flags as texts, where a save sends flags', { type: 'boolean' }, ['0'], 'warning savedOtherwise'],
  ])('tells %s, and nothing else', (_name, words, values, finding, more) => {
    expect(found(words, values, more)).toEqual([finding]);
  });

  it('tells words from numbers with too many digits where it says what helps', () => {
    const price = field('price', { type: 'money', scale: 2 });
    const [word, digits] = ['viel', '1.005'].map((value) => valueFault(price, 'blade', value)?.remedy.en);

    expect(word).toMatch(/^Declare string/);
    expect(digits).toMatch(/^Give scale/);
  });

  it('takes a key that only the dictionary of the backend has', () => {
    const served = new Map([['kinds', new Set(['9'])]]);

    expect(found({ type: 'dictionary', dictionary: 'kinds' }, ['9'], { served })).toEqual([]);
  });

  it.each<[string, readonly string[], string, string]>([
    ['one that ends alike', ['status', 'telephone'], 'Did you mean "telephone"?', '; "telephone" came and no field'],
    [
      'all that may be it',
      ['tel', 'status', 'fax'],
      'Name the field as the backend does',
      '; "tel", "fax" came and no',
    ],
    ['none of those that each table has', ['status'], 'Name the field as the backend does', 'never comes'],
    ['none of many', ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'], 'Name the field as the backend does', 'never comes'],
  ])('names for a field that never comes %s', (_name, undeclared, remedy, said) => {
    const phone = field('phone', { type: 'string', required: true });
    const [misfit] = rowMisfits(
      { ...BARE, fields: [phone], rows: [{ id: '1' }], columns: new Set(['phone']) },
      undeclared,
    );

    expect(misfit?.remedy.en).toContain(remedy);
    expect(misfit?.message.en).toContain(said);
    if (!said.startsWith(';')) expect(misfit?.message.en).not.toContain('came');
  });

  it('only warns of a field that may be away because it is null, where no null comes at all', () => {
    const at = { columns: new Set<string>(), record: { other: 1 } };

    expect(found({ type: 'string' }, [undefined], { ...at, rows: [{ other: 1 }] })).toEqual(['warning missingField']);
    expect(found({ type: 'string' }, [undefined], { ...at, rows: [{ other: null }] })).toEqual(['error missingField']);
  });

  it('names the word workflow where the progress of an approval never comes', () => {
    const flow = { ...field('flow', { type: 'json' }), system: true };
    const [misfit] = rowMisfits({ ...BARE, fields: [flow], rows: [{ other: null }], columns: new Set(['flow']) }, []);

    expect(misfit).toMatchObject({ code: 'missingField', place: ['workflow'] });
    expect(misfit?.remedy.en).toMatch(/take workflow out/);
  });

  it('advises nobody to declare a system field otherwise', () => {
    const created = { ...field('value', { type: 'dateTime' }), system: true };
    const remedies = (rows: readonly Row[]) =>
      rowMisfits({ ...BARE, fields: [created], rows }, []).map(({ code, remedy }) => [code, remedy.en]);

    expect(remedies([{ value: 20_261_101 }, { value: '1/2/2026' }, { value: AT }])).toEqual([
      ['otherType', 'Let the backend answer YYYY-MM-DD HH:mm:ss: no schema says what a system field is.'],
      ['otherFormat', 'Let the backend answer YYYY-MM-DD HH:mm:ss: no schema says what a system field is.'],
    ]);
    expect(remedies([{ value: exactJson(LONG, BigInt) }])).toEqual([
      ['lostDigits', expect.stringContaining('as texts')],
    ]);
    expect(remedies([{ other: null }])).toEqual([
      ['missingField', expect.stringMatching(/^Let the backend answer it/)],
    ]);
  });

  it('takes a field that only the record has, unless the list shows it', () => {
    const record: Row = { value: 'long' };

    expect(found({ type: 'text' }, [undefined], { record, columns: new Set() })).toEqual([]);
    expect(found({ type: 'text' }, [undefined], { record })).toEqual(['error missingField']);
  });

  it('requires nothing of a field that its condition hides', () => {
    const fields = [
      field('kind', { type: 'string' }),
      field('value', { type: 'string', required: true, visibleWhen: { path: 'kind', op: 'eq', value: 'a' } }),
    ];

    expect(found({ type: 'string' }, [], { fields, rows: [{ kind: 'b', value: '' }] })).toEqual([]);
    expect(found({ type: 'string' }, [], { fields, rows: [{ kind: 'a', value: '' }] })).toEqual([
      'warning requiredEmpty',
    ]);
  });

  it('keeps every digit of a whole number that JavaScript would round, and of no other', () => {
    expect(exactJson(`{"id":${LONG},"n":12,"x":0.1,"far":1e300}`, BigInt)).toEqual({
      id: BigInt(LONG),
      n: 12,
      x: 0.1,
      far: 1e300,
    });
  });
});

describe('the questions for sort and filter', () => {
  const thing = entity('thing', {
    fields: { name: { type: 'string' }, n: { type: 'integer' }, kind: { type: 'dictionary', dictionary: 'kinds' } },
  });

  it('name what differs among the rows', () => {
    const records = [
      { name: 'a', n: 1, kind: '1' },
      { name: 'b', n: 2, kind: '2' },
    ];

    expect(sortQuestion(thing, records, new Set())).toBe('n');
    expect(sortQuestion(thing, records, new Set(['n']))).toBeUndefined();
    expect(filterQuestion(thing, records)).toEqual({ field: 'n', op: 'eq', value: 1 });
    expect(
      sortQuestion(
        thing,
        [
          { name: 'a', n: 1 },
          { name: 'b', n: 1 },
        ],
        new Set(),
      ),
    ).toBeUndefined();
    expect(
      filterQuestion(thing, [
        { name: 'a', n: 1, kind: '1' },
        { name: 'b', n: 1, kind: '1' },
      ]),
    ).toBeUndefined();
  });

  it('know an order, and rows that a filter should have kept away', () => {
    const rows = [{ n: 9 }, { n: null }, { n: 10 }];

    expect([isSorted(rows, 'n', 'ASC'), isSorted(rows, 'n', 'DESC')]).toEqual([true, false]);
    expect(isSorted([{ n: 1 }, { n: 'good' }], 'n', 'ASC')).toBe(true);
    expect(strangersAmong(rows, { field: 'n', op: 'eq', value: 9 })).toBe(2);
    expect(strangersAmong([], { field: 'n', op: 'eq', value: 9 })).toBeUndefined();
  });
});
