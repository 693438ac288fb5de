import { describe, expect, it } from 'vitest';
import { placeOf, project, thing } from './project.ts';

const NAME = '  name: { type: string, label: { zh: 名, en: Name }, maxLength: 10 }';
const STATE =
  '  state: { type: options, label: { zh: 态, en: State }, options: [{ value: "1", label: { zh: 开, en: Open } }, { value: "2", label: { zh: 关, en: Shut } }] }';

/** A field `a` of these words; they begin in column 8. */
const field = (words: string) => `  a: { ${words}, label: { zh: 数, en: Number } }`;

const found = (...lines: readonly string[]) =>
  project(thing(...lines)).diagnostics.map((finding) => [placeOf(finding), finding.remedy ?? '']);

describe('what newcomers write', () => {
  it.each([
    ['type: number', 'Did you mean "integer" or "decimal" or "money"?'],
    ['type: int', 'Did you mean "integer"?'],
    ['type: timestamp', 'Did you mean "dateTime"?'],
    ['type: select', 'Did you mean "options" or "dictionary"?'],
    ['type: varchar(50)', 'Did you mean "string"?'],
    ['type: string, hiddenWhen: { a: x }', 'Did you mean "visibleWhen"?'],
    ['type: integer, max: 3', 'Did you mean "maximum"?'],
    ['type: string, max: 3', 'Did you mean "maxLength"?'],
    ['type: string, regex: "a"', 'Did you mean "pattern"?'],
  ])('is answered by the word it has here: %s', (words, remedy) => {
    expect(found('fields:', field(words)).map(([, said]) => said)).toEqual([remedy]);
  });

  it('is answered by the operator that is meant, also where it is a sign', () => {
    const shown = (test: string) => `  b: { type: string, label: { zh: 乙, en: B }, visibleWhen: ${test} }`;
    const when = (test: string) => found('fields:', field('type: integer'), shown(test));

    expect(found('fields:', field('type: integer'), 'list: { search: [{ field: a, op: like }] }')[0]?.[1]).toBe(
      'Did you mean "contains"?',
    );
    expect(when('{ a: { "<": 3 } }').map(([, said]) => said)).toEqual(['Did you mean "lt"?']);
    expect(when('{ a: { greaterThan: 3 } }').map(([, said]) => said)).toEqual(['Did you mean "gt"?']);
    expect(when('{ a: { lt: { ref: today } } }')[0]?.[1]).toBe('Did you mean "env.today"?');
  });

  it('is told of which fields a word is that the field at hand does not have', () => {
    expect(found('fields:', field('type: integer, computed: "1 + 1"'))).toEqual([
      ['thing.yaml:5:23 error unknownKey', 'Fields of type computed take it: let "type" say so, or remove it.'],
    ]);
  });

  it('is shown how a place is written that takes something else', () => {
    expect(found('fields:', NAME, 'list: { sort: [name] }')).toEqual([
      ['thing.yaml:6:16 error wrongKind', 'Write { field: … }.'],
    ]);
    expect(found('fields:', field('type: options, options: [red, green]')).map(([, said]) => said)).toEqual([
      'Write { value: …, label: … }.',
      'Write { value: …, label: … }.',
    ]);
    expect(found('fields:', NAME, 'fixtures: 12')[0]?.[1]).toMatch(/^Write it like \{ count: \d+/);
  });

  it('is not asked to quote a flag where a name is wanted', () => {
    expect(found('fields:', NAME, 'list: { tree: true }')).toEqual([
      ['thing.yaml:6:15 error wrongKind', 'Name of a field'],
    ]);
  });

  it('is told of a default that no new record could be saved with', () => {
    expect(found('fields:', field('type: integer, default: 30, maximum: 20'))).toEqual([
      ['thing.yaml:5:32 error wrongValue', 'Write a default that the field takes, or widen its limits.'],
    ]);
    expect(found('fields:', field('type: date, default: "2026-13-01"'))).toHaveLength(1);
    expect(found('fields:', field('type: integer, default: 20, maximum: 20'))).toEqual([]);
  });

  it('is told of a broken transition, and not that its action does nothing', () => {
    const finish = 'actions: { finish: { label: { zh: 完, en: Finish } } }';
    const states = (to: string) =>
      `states: { field: state, initial: "1", transitions: { finish: { from: ["1"], to: ${to} } } }`;

    expect(found('fields:', STATE, states('2'), finish).map(([place]) => place)).toEqual([
      'thing.yaml:6:81 error unquoted',
    ]);
    expect(found('fields:', STATE, states('"2"'), finish)).toEqual([]);
    expect(found('fields:', STATE, finish).map(([place]) => place)).toEqual([
      'thing.yaml:6:12 error actionWithoutEffect',
    ]);
  });

  it('is told once of an indentation, not at each line below it', () => {
    expect(found('fields:', `\t${NAME.trim()}`, STATE, NAME.replace('name', 'other')).map(([place]) => place)).toEqual([
      'thing.yaml:5:1 error yaml',
    ]);
    expect(found('fields:', `   ${NAME.trim()}`, STATE, NAME.replace('name', 'other'))).toHaveLength(1);
  });

  it('is told once of a line that stands too far left, however long the fields below it are', () => {
    const long = ['  long:', '    type: date', '    label: { zh: 期, en: Due }'];

    expect(
      found('fields:', NAME, STATE.trim(), ...long, NAME.replace('name', 'other')).map(([place]) => place),
    ).toEqual(['thing.yaml:7:1 error yaml']);
    expect(
      found('fields:', ...long, '\u3000\u3000required: true', '    help: { zh: 助, en: Help }').map(([at]) => at),
    ).toEqual(['thing.yaml:8:1 error fullWidth']);
  });

  it('is told of words of a field that stand beside it, and not of what it lacks then', () => {
    const outdented = ['  name:', '  type: string', '  label: { zh: 名, en: Name }', '    required: true'];

    expect(found('fields:', ...outdented.slice(0, 3))).toEqual([
      ['thing.yaml:6:3 error misplaced', expect.stringContaining('other lines of "name"')],
      ['thing.yaml:7:3 error misplaced', expect.stringContaining('other lines of "name"')],
    ]);
    expect(found('fields:', '  name:', '    type: string', '  label: { zh: 名, en: Name }').map(([at]) => at)).toEqual([
      'thing.yaml:7:3 error misplaced',
    ]);
    expect(found('fields:', NAME, NAME.replace('name', 'scale'))).toEqual([]);
  });

  it('is told of signs and endings of lines by what they are', () => {
    expect(found('fields:', NAME, 'list: { columns: [name] },').map(([, said]) => said)).toEqual(['Take it out.']);
    expect(found('fields:', field('type: integer, maximum: 3;'))[0]?.[1]).toMatch(/^Write 3\. /);
    const [[file = '', text = ''] = []] = Object.entries(thing('fields:', NAME));
    expect(project({ [file]: text.replaceAll('\n', '\r') }).diagnostics.map(({ remedy }) => remedy)).toEqual([
      'Save it with line endings LF.',
    ]);
  });

  it('is told of a name that is wrong where it stands, and not where that is relied on', () => {
    const site = (key: string) =>
      [
        'schemaVersion: 1',
        'entity: site',
        'label: { zh: 地, en: Site }',
        'fields:',
        NAME,
        `  things: { type: related, to: thing, foreignKey: ${key}, label: { zh: 物, en: Things } }`,
        'menu: { parent: test, sort: 2 }',
      ].join('\n');
    const places = (files: Readonly<Record<string, string>>) => project(files).diagnostics.map(placeOf);
    const of = (to: string) =>
      thing('fields:', NAME, `  siteId: { type: reference, to: ${to}, label: { zh: 地, en: Site } }`);

    expect(places({ ...of('site'), 'schemas/test/site.yaml': site('siteId') })).toEqual([]);
    expect(places({ ...of('sight'), 'schemas/test/site.yaml': site('siteId') })).toEqual([
      'thing.yaml:6:34 error unknownEntity',
    ]);
    expect(
      found(
        'fields:',
        '  rows: { type: rows, label: { zh: 行, en: Rows }, fields: { a: { type: strng, label: { zh: 甲, en: A } } } }',
      ).map(([place]) => place),
    ).toEqual(['thing.yaml:5:72 error unknownType']);
  });

  it('is answered at the word that is misspelt, not by what is then missing', () => {
    const row =
      '  a: { type: rows, label: { zh: 行, en: Rows }, fields: { price: { type: money, label: { zh: 价, en: Price } } } }';
    const sum = (expression: string) =>
      `  b: { type: computed, computed: "${expression}", result: number, label: { zh: 和, en: Sum } }`;
    const DAY = '  day: { type: date, label: { zh: 日, en: Day } }';

    expect(found('fields:', field('tpye: string'))).toEqual([
      ['thing.yaml:5:3 error missingKey', 'Did you mean "type" by "tpye"?'],
    ]);
    expect(found('fields:', DAY, 'list: { overdue: { day: { lt: { erf: env.today } } } }')).toEqual([
      ['thing.yaml:6:31 error wrongValue', 'Did you mean "ref"?'],
    ]);
    expect(found('fields:', DAY, 'list: { overdue: { day: { lt: { ref: evn.today } } } }')).toEqual([
      ['thing.yaml:6:38 error unknownPath', 'Did you mean "env.today"?'],
    ]);
    expect(found('fields:', field('type: date, default: { ref: evn.today }')).map(([, said]) => said)).toEqual([
      'Did you mean "env.today"?',
    ]);
    expect(found('fields:', row, sum('a.map(x, x.pirce).sum()')).map(([, said]) => said)).toEqual([
      'Did you mean "price"?',
    ]);
    expect(found('fields:', row, sum('sum(a.price)')).map(([, said]) => said)).toEqual([
      'Rows are added up like this: parts.map(p, p.amount).sum().',
    ]);
    expect(found('fields:', NAME, 'closed: [{ when: { or: [{ name: x }] }, message: { zh: 止, en: Over } }]')).toEqual([
      ['thing.yaml:6:20 error unknownField', 'Did you mean "any: [{ … }, { … }]"?'],
    ]);
  });

  it.each([
    ['a condition without a test', 'type: string, visibleWhen: { name: {} }'],
    ['a choice of nothing', 'type: string, visibleWhen: { name: { in: [] } }'],
    ['nothing among choices', 'type: string, visibleWhen: { name: { in: [x, null] } }'],
    ['a day that is none', 'type: date, requiredWhen: { name: x }, readOnlyWhen: { day: { gt: "2026-13-45" } }'],
    ['a text for a number that is worked out', 'type: string, visibleWhen: { size: { gt: many } }'],
    ['a pattern with an anchor amid letters', 'type: string, pattern: " ^[A-Z]$ "'],
    ['a pattern that asks for more than there may be', 'type: string, maxLength: 3, pattern: "^[A-Z]{4,}$"'],
  ])('is not taken in silence where it means nothing: %s', (_what, words) => {
    const day = '  day: { type: date, label: { zh: 日, en: Day } }';
    const size = '  size: { type: computed, computed: "1 + 1", result: number, label: { zh: 量, en: Size } }';

    expect(found('fields:', NAME, day, size, field(words))).toHaveLength(1);
  });

  it('is told once of a misspelt word that cannot be missing, and in what form a name or a list is written', () => {
    expect(found('fields:', NAME, 'closed: [{ when: { name: x }, mesage: { zh: 止, en: Over } }]')).toEqual([
      ['thing.yaml:6:31 error unknownKey', 'Did you mean "message"?'],
    ]);
    expect(found('fields:', NAME, 'actions: { go: { lable: { zh: 走, en: Go }, effect: { name: x } } }')).toEqual([
      ['thing.yaml:6:18 error unknownKey', 'Did you mean "label"?'],
    ]);
    expect(found('fields:', NAME, 'menu: { parent: test, path: things }')[0]?.[1]).toMatch(
      /^Write it like \/workshop\/machines\./,
    );
    expect(found('fields:', NAME, 'closed: { when: { name: x }, message: { zh: 止, en: Over } }')[0]?.[1]).toMatch(
      /^Write \[\{ … \}\]\./,
    );
    expect(found('fields:', NAME, 'history: true')[0]?.[1]).toBe('Write false, or leave "history" out.');
  });

  it.each(['list: { search: [name, name] }', 'list: { sort: [{ field: name }, { field: name, order: DESC }] }'])(
    'is told what stands there twice: %s',
    (line) => {
      expect(found('fields:', NAME, line).map(([, said]) => said)).toEqual(['Keep one of the two.']);
    },
  );

  it('is told of a tab that shows nothing, and not to fill in what the server gives', () => {
    const tabs = 'form: { tabs: [{ label: { zh: 一, en: One }, fields: [name] }, { label: { zh: 二, en: Two } }] }';
    const given = '  a: { type: sequence, sequence: "A{0000}", required: true, label: { zh: 号, en: Number } }';

    expect(found('fields:', NAME, given, tabs)).toEqual([
      ['thing.yaml:7:63 error missingKey', 'Add fields: [ … ] or groups: [ … ] to it, or remove it.'],
    ]);
  });

  it('is shown the half-width sign, inside of brackets and around numbers as well', () => {
    const remedies = (...lines: readonly string[]) => found(...lines).map(([, said]) => said);

    expect(remedies('fields:', field('type: string, help: { zh：名, en: Name }'))).toContain(
      'Write zh: 名, with a half-width colon and a blank after it.',
    );
    expect(remedies('fields:', field('type: string, maxLength: ４０'))[0]).toMatch(/^Write 40, half-width\./);
    expect(remedies('fields:', field('type: string、required: true'))).toEqual(['Write "," and a blank after it.']);
  });

  it('is told where the other of two keys stands, which may be out of sight', () => {
    const twice = project(thing('fields:', NAME, STATE, NAME)).diagnostics;

    expect(twice.map((finding) => [placeOf(finding), finding.message])).toEqual([
      ['thing.yaml:7:3 error duplicateKey', 'The key "name" occurs twice in the same map, first in line 5'],
    ]);
  });

  it('is told of the rest of a file where a key stands twice, as the first of the two has it', () => {
    const twice = ['list: { columns: [naem] }', 'fields:', '  b: { type: strng, label: { zh: 乙, en: B } }'];

    expect(found('fields:', NAME, ...twice, 'list: { columns: [b] }')).toEqual([
      ['thing.yaml:6:19 error unknownField', 'Did you mean "name"?'],
      ['thing.yaml:7:1 error duplicateKey', 'Keep one of the two.'],
      ['thing.yaml:8:14 error unknownType', 'Did you mean "string"?'],
      ['thing.yaml:9:1 error duplicateKey', 'Keep one of the two.'],
    ]);
  });

  it.each([
    ["name == '1' and true", 'Write && in place of "and".'],
    ["name == '1' OR true", 'Write || in place of "OR".'],
    ['not(true)', 'Write ! in place of "not".'],
    ["name = '1'", 'Write == in place of "=".'],
    ['1 x 2 > 1', 'Write * in place of "x".'],
    ['1 × 2 > 1', 'Write * in place of "×".'],
    ["name == '' ? true", 'Write count > 0 ? a : b.'],
    ["IF(name == '', true, false)", 'Write count > 0 ? a : b.'],
    ["(name == '1'", 'It ends too early: close what is open, and write what follows the last sign.'],
    ['name ?? true', 'Where a may be missing write a == null ? 0 : a.'],
    ['has(name)', 'Where a may be missing write a == null ? 0 : a.'],
    ['name.hasValue()', 'Where a may be missing write a == null ? 0 : a.'],
    ['u.name == name', 'What a reference leads to is written as computed: { path: siteId.name }.'],
    ['round(1.5) > 1', 'Write round(a, 2); a computed number is also rounded by its scale.'],
    ['len(name) > 1', 'Did you mean "size"?'],
    ['timestamp(name).getFullYear() > 1', 'Days and moments are texts: number(day.substring(0, 4)) is the year.'],
  ])('is shown what an expression takes: %s', (expression, remedy) => {
    const user = '  u: { type: user, label: { zh: 人, en: Person } }';
    const lines = ['fields:', NAME, user, field(`type: computed, result: boolean, computed: "${expression}"`)];

    expect(found(...lines).map(([, said]) => said)).toEqual([remedy]);
  });

  it('is told that an expression reads neither clock nor person', () => {
    const remedy =
      'An expression reads the fields beside it alone. What is of now or of a person stands in conditions, as { ref: env.today }.';

    for (const expression of ['today()', 'env.today', 'user.name'])
      expect(found('fields:', NAME, field(`type: computed, computed: "${expression}"`))[0]?.[1]).toBe(remedy);
  });

  it('is told once of what stands outside of a closed list, and never to quote a flag that is no text', () => {
    expect(found('fields:', NAME, 'recycle: { reason: true }')).toEqual([
      ['thing.yaml:6:20 error notOffered', 'Use one of: required.'],
    ]);
    expect(found('fields:', field('type: string, whenHidden: null'))).toEqual([
      ['thing.yaml:5:34 error notOffered', 'Did you mean "null"?'],
    ]);
    const go = 'actions: { go: { label: { zh: 走, en: Go }, confirm: true, effect: { name: x } } }';
    expect(found('fields:', NAME, go)[0]?.[1]).toMatch(/^Write it like \{ zh: 名称, en: Name \}/);
  });

  it('is shown the quotes that a text with brackets, a backslash or a comma needs', () => {
    const said = (words: string) => project(thing('fields:', field(words))).diagnostics;

    expect(said('type: string, pattern: ^[A-Z]$')[0]).toMatchObject({
      message: 'A text ends before [',
      remedy: 'Put the whole text in quotes; single ones, where it has a \\.',
    });
    expect(said('type: string, pattern: "^\\d$"')[0]?.remedy).toBe(
      'Put the text in single quotes, in which a \\ is a \\.',
    );
    expect(said('type: string, help: { zh: 何, en: Born, where }')).toMatchObject([
      { code: 'unknownKey', remedy: 'Quote the text: en: "Born, where".' },
    ]);
  });

  it('is told in our words what the validator counts', () => {
    const messages = (...lines: readonly string[]) =>
      project(thing(...lines)).diagnostics.map(({ message }) => message);
    const twice = 'actions: { go: { label: { zh: 走, en: Go }, request: { PUT: a, POST: b }, effect: { name: x } } }';

    expect(messages('fields:', NAME, twice)).toEqual(['"request" takes at most 1 key']);
    expect(messages('fields:', field('type: integer, multipleOf: 0'))).toEqual(['"multipleOf" is more than 0']);
  });

  it('is told to write a number without its quotes', () => {
    expect(found('fields:', field('type: integer, default: "60"'))[0]?.[1]).toBe('Write 60, without quotes.');
  });

  it('is told that a button cannot ask for what is filled in behind it', () => {
    const go = 'actions: { go: { label: { zh: 走, en: Go }, visibleWhen: { input.a: x }, effect: { name: x } } }';

    expect(found('fields:', NAME, go)[0]?.[1]).toMatch(/^What is filled in is not known yet/);
  });

  it.each([
    ['permissions: { add: thing_new }', 'Did you mean "create"?'],
    ['list: { columns: [{ name: name }] }', 'Did you mean "field"?'],
    ['list: { search: [{ field: name, operator: eq }] }', 'Did you mean "op"?'],
    ['list: { totals: { a: avg } }', 'Did you mean "average"?'],
    ['form: { sections: [] }', 'Did you mean "groups" or "tabs"?'],
    ['flow: some', 'Did you mean "workflow"?'],
    ['closed: [{ when: { name: x }, msg: { zh: 止, en: Over } }]', 'Did you mean "message"?'],
  ])('is answered by the word of its place: %s', (line, remedy) => {
    expect(found('fields:', NAME, field('type: integer'), line).map(([, said]) => said)).toContain(remedy);
  });

  it.each([
    ['wrench', 'build'],
    ['trash', 'delete'],
    ['user', 'person'],
  ])('is told what an icon of another set is called here: %s', (icon, name) => {
    expect(found('fields:', NAME, `menu: { icon: ${icon} }`)).toEqual([
      ['thing.yaml:6:15 error unknownIcon', `Did you mean "${name}"?`],
    ]);
  });

  it('is answered in place, and never by a fall, where tabs are written as names', () => {
    expect(found('fields:', NAME, 'list: { tabs: [name] }')).toEqual([
      ['thing.yaml:6:16 error wrongKind', 'Write { label: …, when: … }.'],
    ]);
  });
});
