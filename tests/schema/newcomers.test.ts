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
});
