import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleOf, type Word, wordsOf } from '../../../generators/reference/wordsOf.ts';
import type { JsonSchema } from '../../../src/model/Json.ts';
import { commonOptions, fieldSchemas } from '../../../src/schema/metaSchema/fieldSchemas.ts';
import { typeWords } from '../../../src/schema/metaSchema/typeWords.ts';
import { validatorSchemas } from '../../../src/schema/metaSchema/validatorSchemas.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../src/schema/SourceDocument.ts';
import { FILE_OF, FILES, refusals } from '../../support/exampleProject.ts';

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const WRITTEN = Object.fromEntries(
  DOCUMENT_KINDS.map((kind) => [kind, parse(FILES.get(FILE_OF[kind]) ?? '')]),
) as Readonly<Record<DocumentKind, Container>>;

/** What may stand beside a word: all there is, what is in lists and maps of the file, or only what it cannot do without. */
const BESIDE = ['all', 'items', 'nothing'] as const;
type Beside = (typeof BESIDE)[number];

/** Of what stands by name in a file, the first or a later one: they may be of several kinds, each with words of its own. */
const NTH = [0, 1, 2];

/** Sets a word in a file, and on the way to it what stands in the examples of the words above. */
function place(content: Container, word: Word, words: readonly Word[], beside: Beside, nth: number): void {
  let at = content;
  for (const [depth, key] of word.path.slice(0, -1).entries()) {
    const above = word.path.slice(0, depth + 1);
    const name = key === '*' ? (Object.keys(at)[nth] ?? Object.keys(at)[0] ?? '') : key;
    const isAlone = beside === 'nothing' || (beside === 'items' && !/^[*0]$/.test(key));
    if (isAlone || !isContainer(at[name])) at[name] = sampleOf(above, word.path[depth + 1] ?? '', words, isAlone);
    at = at[name] as Container;
  }
  const name = word.path.at(-1) ?? '';
  const isMap = word.takes.startsWith('by name') || word.path.join() === 'fields';
  at[name] = isMap ? { ...(at[name] as Container), ...(word.example as Container) } : word.example;
}

/** What stands at a place that has nothing yet: its own example, or the words it cannot do without. */
function sampleOf(path: readonly string[], next: string, words: readonly Word[], isAlone: boolean): Container {
  const own = words.find((one) => one.path.join('.') === path.join('.'))?.example;
  const isPlain = isContainer(own) && next !== '*' && next !== '0';
  if (isContainer(own) && !(isAlone && isPlain)) return structuredClone(own);
  const below = words.filter((one) => one.required && one.path.slice(0, -1).join('.') === path.join('.'));
  return Object.fromEntries(below.map((one) => [one.path.at(-1) ?? '', one.example]));
}

/** Refused beside the words that stand there, a word may still be one of several ways to say a thing. */
function refusalsOf(kind: DocumentKind, word: Word, words: readonly Word[]): string[] {
  const found = NTH.flatMap((nth) =>
    BESIDE.map((beside) => () => {
      const content = structuredClone(WRITTEN[kind]);
      place(content, word, words, beside, nth);
      return refusals(FILE_OF[kind], content);
    }),
  );
  const first = found[0]?.() ?? [];
  return first.length === 0 || found.slice(1).some((refused) => refused().length === 0) ? [] : first;
}

const APART = ['fields', 'inputFields', 'rowFields'];

describe.each(DOCUMENT_KINDS)('the words of a file of kind %s', (kind) => {
  const schema = validatorSchemas[kind];
  const words = wordsOf(schema, schema.$defs as Readonly<Record<string, JsonSchema>>, APART);

  it('each say what they are for', () => {
    expect(words.filter(({ description }) => description === '').map((word) => word.path.join('.'))).toEqual([]);
  });

  it('each have an example that compiles where it stands', () => {
    const wrong = words.flatMap((word) =>
      refusalsOf(kind, word, words).map((message) => `${word.path.join('.')}: ${message}`),
    );

    expect(wrong).toEqual([]);
  });
});

const label = { zh: '例子', en: 'Example' };
const defs = validatorSchemas.entity.$defs as Readonly<Record<string, JsonSchema>>;
const machine: { fields: Container } = parse(FILES.get(FILE_OF.entity) ?? '');

const refusalsOfField = (field: Container): string[] =>
  refusals(FILE_OF.entity, { ...machine, fields: { ...machine.fields, sample: field } });

describe('the words of a field', () => {
  it('each have an example that compiles on a field of numbers or texts', () => {
    const words = Object.entries(commonOptions).filter(([name]) => name !== 'label');
    const wrong = words.flatMap(([name, schema]) => {
      const example = exampleOf(schema, defs);
      const base = { type: name.startsWith('mask') ? 'string' : 'integer', label };
      const needs =
        name === 'maskUnless' ? { mask: 'name' } : name === 'whenHidden' ? { visibleWhen: { status: '1' } } : {};
      return refusalsOfField({ ...base, ...needs, [name]: example }).map((message) => `${name}: ${message}`);
    });

    expect(wrong).toEqual([]);
  });
});

/** Options that mean nothing without another. */
const NEEDS: Readonly<Record<string, Container>> = {
  'options.colorWhen': { options: [{ value: 's', label, color: 'danger' }] },
  'rows.to': { to: 'check', foreignKey: 'machineId', fields: ['day'] },
  'rows.foreignKey': { to: 'check', fields: ['day'] },
};

const needsOf = (name: string, own: readonly (readonly [string, unknown])[]): Container =>
  name === 'patternMessage'
    ? { pattern: '^.*$' }
    : /Items$/.test(name) && own.some(([one]) => one === 'many')
      ? { many: true }
      : {};

describe.each(Object.entries(typeWords))('a field of type %s', (type, words) => {
  it('has an example that compiles, and so has each of its options', () => {
    const sample = { type, label, ...words.example };
    const own = Object.entries(fieldSchemas[type as keyof typeof fieldSchemas].properties as Container).filter(
      ([name]) => name !== 'type' && !Object.hasOwn(commonOptions, name),
    );
    const wrong = own.flatMap(([name, schema]) => {
      const example = Object.hasOwn(sample, name) ? sample[name as 'type'] : exampleOf(schema as JsonSchema, defs);
      return refusalsOfField({
        ...sample,
        ...needsOf(name, own),
        [name]: example,
        ...NEEDS[`${type}.${name}`],
      }).map((message) => `${name}: ${message}`);
    });

    expect(refusalsOfField(sample)).toEqual([]);
    expect(wrong).toEqual([]);
    expect(
      own.filter(([, schema]) => !Object.hasOwn(schema as Container, 'description')).map(([name]) => name),
    ).toEqual([]);
  });
});
