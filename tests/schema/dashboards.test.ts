import { describe, expect, it } from 'vitest';
import { placeOf, project, thing } from './project.ts';

const FIELDS = [
  'fields:',
  '  name: { type: string, label: { zh: 名, en: Name } }',
  '  ownerId: { type: reference, to: user, label: { zh: 主, en: Owner } }',
  '  lit: { type: dictionary, dictionary: light, label: { zh: 灯, en: Light } }',
  '  price: { type: money, label: { zh: 价, en: Price }, unit: { zh: 元, en: yuan } }',
  '  bought: { type: date, label: { zh: 日, en: Day } }',
  '  parts: { type: rows, label: { zh: 件, en: Parts }, fields: { part: { type: string, label: { zh: 件, en: Part } } } }',
  'list: { columns: [name, lit, price, bought, ownerId], sort: [{ field: name }] }',
  'menu: { parent: test }',
];
const ROLE = { 'roles/clerk.yaml': 'role: clerk\nlabel: { zh: 办事员, en: Clerk }\n' };

/** Cards of one dashboard, the first in line 5. */
const cards = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  'schemas/dashboards.yaml': [
    'dashboards:',
    '  board:',
    '    title: { zh: 看板, en: Board }',
    '    cards:',
    ...lines.map((line) => `      ${line}`),
    '',
  ].join('\n'),
});

const compiled = (files: Readonly<Record<string, string>>) => {
  const { model, diagnostics } = project({ ...thing(...FIELDS), ...ROLE, ...files });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return model?.dashboards ?? [];
};

const findingsOf = (files: Readonly<Record<string, string>>) =>
  project({ ...thing(...FIELDS), ...ROLE, ...files }).diagnostics.map((one) => [placeOf(one), one.message, one.remedy]);

describe('a dashboard', () => {
  it('is compiled with what its cards leave unsaid', () => {
    const [board] = compiled(
      cards(
        'all: { figure: thing }',
        'worth: { figure: thing, sum: price, where: { lit: "1" } }',
        'first: { list: thing, rows: 3 }',
        'lights: { chart: thing, by: lit, width: 4 }',
        'days: { chart: thing, by: bought, button: { label: { zh: 看, en: See }, menu: thing } }',
      ),
    );

    expect(board?.roles).toEqual([]);
    expect(board?.cards).toEqual([
      { name: 'all', title: { zh: '东西', en: 'Thing' }, entity: 'thing', width: 1, kind: 'figure' },
      expect.objectContaining({ kind: 'figure', sum: 'price', where: { path: 'lit', op: 'eq', value: '1' } }),
      expect.objectContaining({
        kind: 'list',
        rows: 3,
        width: 2,
        columns: ['name', 'lit', 'price', 'bought'],
        sort: [{ field: 'name', order: 'ASC' }],
      }),
      expect.objectContaining({ kind: 'chart', by: { field: 'lit' }, width: 4 }),
      expect.objectContaining({
        by: { field: 'bought', part: 'month' },
        last: 12,
        button: { label: { zh: '看', en: 'See' }, menu: 'thing', path: '/test/thing' },
      }),
    ]);
  });

  it('may ask for what data scopes and the account say', () => {
    const [board] = compiled(
      cards('mine: { figure: thing, where: { name: { ref: user.phone }, ownerId: { in: { ref: user.deptIds } } } }'),
    );

    expect(board?.cards[0]?.where).toEqual({
      all: [
        { path: 'name', op: 'eq', value: { ref: 'user.phone' } },
        { path: 'ownerId', op: 'in', value: { ref: 'user.deptIds' } },
      ],
    });
  });

  it('stands in the order of sort, whichever file it is in', () => {
    const one = (name: string, sort: number) =>
      `dashboards:\n  ${name}:\n    title: { zh: 看, en: B }\n    sort: ${sort}\n    cards: { all: { figure: thing } }\n`;

    const all = compiled({
      'schemas/dashboards.yaml': one('later', 2),
      'schemas/test/dashboards.yaml': one('sooner', 1),
    });

    expect(all.map(({ name }) => name)).toEqual(['sooner', 'later']);
  });

  it.each([
    ['an entity', 'a: { figure: thin }', '5:20', 'unknownEntity', 'Did you mean "thing"?'],
    ['a field that is summed', 'a: { figure: thing, sum: pric }', '5:32', 'unknownField', 'Did you mean "price"?'],
    [
      'a field of its rows',
      'a: { figure: thing, where: { lite: "1" } }',
      '5:36',
      'unknownField',
      'Did you mean "lit"?',
    ],
    ['a value of a field', 'a: { figure: thing, where: { lit: "7" } }', '5:41', 'unknownItem', undefined],
    ['a column', 'a: { list: thing, columns: [nam] }', '5:35', 'unknownField', 'Did you mean "name"?'],
    [
      'a field of the order',
      'a: { list: thing, sort: [{ field: pric }] }',
      '5:41',
      'unknownField',
      'Did you mean "price"?',
    ],
    ['a choice', 'a: { chart: thing, by: lite }', '5:30', 'unknownField', 'Did you mean "lit"?'],
    [
      'a menu',
      'a: { figure: thing, button: { label: { zh: 看, en: See }, menu: thin } }',
      '5:70',
      'unknownMenu',
      'Did you mean "thing"?',
    ],
  ])('names %s that is not there', (_what, line, place, code, remedy) => {
    const [finding, ...others] = findingsOf(cards(line));

    expect(others).toEqual([]);
    expect(finding?.[0]).toBe(`dashboards.yaml:${place} error ${code}`);
    if (remedy !== undefined) expect(finding?.[2]).toBe(remedy);
  });

  it.each([
    ['says nothing of what it shows', 'a: { rows: 3 }', 'The card "a" says nothing of what it shows'],
    ['is two things', 'a: { figure: thing, list: thing }', 'The card "a" is figure and list'],
    ['has words of another kind', 'a: { figure: thing, rows: 3 }', '"rows" is a word of list cards; this is a figure'],
    [
      'adds up what is no number',
      'a: { figure: thing, sum: name }',
      '"name" (string) is no stored number that could be added up',
    ],
    ['is a chart by nothing', 'a: { chart: thing }', 'The chart "a" says nothing of what it counts by'],
    [
      'is a chart by a reference',
      'a: { chart: thing, by: ownerId }',
      '"ownerId" (reference) has no fixed values that a chart could stand by',
    ],
    [
      'is a chart by single values',
      'a: { chart: thing, by: name }',
      '"name" (string) has no values that several rows share',
    ],
    ['counts months of what is no time', 'a: { chart: thing, by: lit, last: 3 }', '"lit" (dictionary) is no time'],
    ['lists rows within rows', 'a: { list: thing, columns: [parts] }', '"parts" (rows) is a list of its own'],
    [
      'asks what no list can',
      'a: { figure: thing, where: { parts: { empty: true } } }',
      'A list cannot ask for rows by "parts" with "empty"',
    ],
  ])('is refused where a card %s', (_what, line, message) => {
    expect(findingsOf(cards(line)).map(([, said]) => said)).toEqual([message]);
  });

  it('is refused for a role that is not there, a second time by its name, and where no list could be opened', () => {
    const menuless = {
      'schemas/test/lost.yaml':
        'schemaVersion: 1\nentity: lost\nlabel: { zh: 某, en: Some }\nmenu: false\nfields:\n  name: { type: string, label: { zh: 名, en: Name } }\n',
    };
    const board =
      'dashboards:\n  board:\n    title: { zh: 看, en: B }\n    roles: [clark]\n    cards: { all: { figure: lost } }\n';

    const findings = findingsOf({
      ...menuless,
      'schemas/dashboards.yaml': board,
      'schemas/test/dashboards.yaml':
        'dashboards:\n  board:\n    title: { zh: 看, en: B }\n    cards: { all: { figure: thing } }\n',
    });

    expect(findings.map(([, message]) => message)).toEqual(
      expect.arrayContaining([
        'There is no role "clark"',
        '"lost" has no list in the menu that its rows could be opened in',
        'schemas/dashboards.yaml has a dashboard "board" already',
      ]),
    );
  });

  it('has only words that are known', () => {
    expect(findingsOf(cards('a: { figure: thing, colour: red }')).map(([place]) => place)).toEqual([
      'dashboards.yaml:5:27 error unknownKey',
    ]);
  });
});
