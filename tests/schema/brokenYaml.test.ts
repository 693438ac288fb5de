import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance, nearestName } from '../../src/model/nearestName.ts';
import { project, thing } from './project.ts';

const GOOD = Object.values(
  thing(
    'titleField: name',
    'fields:',
    '  name: { type: string, label: { zh: 名, en: Name }, required: true, maxLength: 10 }',
    '  light: { type: dictionary, dictionary: light, label: { zh: 灯, en: Light }, default: "0" }',
    '  owner: { type: user, label: { zh: 人, en: Owner }, filter: { lit: "1" } }',
    '  note: { type: text, label: { zh: 注, en: Note }, visibleWhen: { any: [{ light: "1" }, { not: { name: { empty: true } } }] } }',
    '  due: { type: date, label: { zh: 期, en: Due } }',
    '  lines: { type: rows, label: { zh: 行, en: Lines }, fields: { cost: { type: money, label: { zh: 费, en: Cost } } } }',
    '  sum: { type: computed, computed: "size(lines)", result: number, label: { zh: 和, en: Sum } }',
    'closed: [{ when: { light: "1" }, message: { zh: 止, en: Over } }]',
    'due: { field: due, when: { light: "0" }, set: { name: x } }',
    'list: { columns: [name, light, due], search: [{ field: name, op: contains }], sort: [{ field: name, order: ASC }], tabs: [{ label: { zh: 一, en: One }, when: { light: "1" } }], overdue: { due: { lt: { ref: env.today } } }, totals: { name: count }, board: light, calendar: due, group: light, inline: [name] }',
    'form: { tabs: [{ label: { zh: 一, en: One }, groups: [{ fields: [name, light, due, owner, note, lines, sum] }] }] }',
    'states: { field: light, initial: "0", transitions: { go: [{ from: ["0"], to: "1" }] } }',
    'toggles: [{ field: light, on: "1", off: "0" }]',
    'actions: { go: { label: { zh: 走, en: Go }, fields: { note: { required: true } }, effect: { note: { ref: input.note } } } }',
    'calls: { count: { label: { zh: 数, en: Count }, request: { GET: count }, answer: { type: integer } } }',
    'rules: [{ name: r, field: name, when: { light: "1" }, check: { name: { ne: "x" } }, message: { zh: 错, en: No } }]',
    'unique: [[name]]',
    'api: { key: name, operations: [list, get, create, update, remove] }',
    'indexes: [[light, name]]',
    'menu: { parent: test, sort: 1 }',
    'fixtures: { count: 3, cover: [light], rows: [{ name: a }], values: { light: { values: ["0", "1"], weights: [1, 2] } } }',
  ),
)[0] as string;

/** Hundreds of projects are compiled here, perhaps on a busy machine. */
const SLOW = 120_000;

const loads = (text: string) => project({ 'schemas/test/thing.yaml': text });

it('accepts the file that the next tests break', () => {
  expect(loads(GOOD).diagnostics).toEqual([]);
});

it('answers every broken text with findings that lie inside it and name a remedy, and never throws', {
  timeout: SLOW,
}, () => {
  const position = fc.nat(GOOD.length - 1);
  const insertion = fc.oneof(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      "'",
      '\n',
      '\t',
      '- ',
      '*x',
      '&x',
      '!!',
      '<<: ',
      '~',
      '0',
      'null',
      '#',
      '|',
      '>',
    ),
    fc.string({ maxLength: 8 }),
  );
  const breakage = fc.record({ at: position, drop: fc.nat(30), insertion });

  fc.assert(
    fc.property(fc.array(breakage, { minLength: 1, maxLength: 3 }), (breakages) => {
      const text = breakages.reduce(
        (now, { at, drop, insertion: more }) => now.slice(0, at) + more + now.slice(at + drop),
        GOOD,
      );
      const lines = text.split('\n').length;
      for (const item of loads(text).diagnostics) {
        expect(item.line).toBeGreaterThan(0);
        if (item.file.endsWith('thing.yaml')) expect(item.line).toBeLessThanOrEqual(lines);
        expect(item.column).toBeGreaterThan(0);
        expect(item.message).not.toBe('');
        expect(item.remedy ?? '', item.message).not.toBe('');
      }
    }),
    { numRuns: 200 },
  );
});

it('never throws when any value is replaced by any other, and knows a remedy for whatever it finds', {
  timeout: SLOW,
}, () => {
  const value = fc.constantFrom(
    'null',
    '3',
    '-1.5',
    'true',
    '"x"',
    'x',
    '[]',
    '{}',
    '[null]',
    '{ a: null }',
    '[[]]',
    '"0"',
  );
  const spots = [...GOOD.matchAll(/: (\{[^{}]*\}|\[[^[\]]*\]|"[^"]*"|[a-z0-9]+)/gi)].map((match) => [
    match.index + 2,
    match[1]?.length ?? 0,
  ]);

  fc.assert(
    fc.property(fc.constantFrom(...spots), value, ([at = 0, length = 0], more) => {
      for (const item of loads(GOOD.slice(0, at) + more + GOOD.slice(at + length)).diagnostics)
        expect(item.remedy ?? '', item.message).not.toBe('');
    }),
    { numRuns: 300 },
  );
});

it('refuses a file that multiplies itself with aliases', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg'])
    bomb.push(`${to}: &${to} [${Array(10).fill(`*${from}`).join(', ')}]`);

  const { diagnostics } = loads(bomb.join('\n'));

  expect(diagnostics.some((item) => item.message.includes('beyond measure'))).toBe(true);
});

it('refuses an alias that holds itself', () => {
  expect(loads('a: &a [*a]').diagnostics.some((item) => item.code === 'yaml')).toBe(true);
});

it('counts a swap of neighbours as one mistake', () => {
  expect(editDistance('nmae', 'name')).toBe(1);
  expect(editDistance('', 'name')).toBe(4);
});

it('guesses only what may be meant', () => {
  expect(nearestName('enable', ['enabled_status', 'yes_no'])).toBe('enabled_status');
  expect(nearestName('Name', ['name'])).toBe('name');
  expect(nearestName('x', ['y'])).toBeUndefined();
  expect(nearestName('completely', ['different'])).toBeUndefined();
});
