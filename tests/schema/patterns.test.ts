import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { FIELD_TYPE_NAMES } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { valueSchema } from '../../src/protocol/values/valueSchema.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import { validatorSchemas } from '../../src/schema/metaSchema/validatorSchemas.ts';
import { project, thing } from './project.ts';

const SLOW = 120_000;

/** Every `pattern` inside plain data. */
function patternsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsIn(value),
  );
}

function slowOnes(patterns: readonly string[]): string[] {
  return [...new Set(patterns)].filter((pattern) => checkSync(pattern, '').status !== 'safe');
}

it('no pattern of the schema language can be made to run long', { timeout: SLOW }, () => {
  expect(slowOnes(patternsIn(validatorSchemas))).toEqual([]);
});

it('no pattern of a field type can be made to run long', { timeout: SLOW }, () => {
  const { model } = project(thing('fields:', '  a: { type: string, label: { zh: 甲, en: A } }'));
  const [field] = model?.entities.thing?.fields ?? [];
  if (field === undefined) throw new Error('no field');

  expect(
    slowOnes(
      FIELD_TYPE_NAMES.flatMap((name) =>
        patternsIn(fieldTypes[name].shape).concat(patternsIn(valueSchema({ ...field, type: name }))),
      ),
    ),
  ).toEqual([]);
});

it('no pattern of this project can be made to run long', { timeout: SLOW }, () => {
  expect(slowOnes(patternsIn(loadModel('.').model))).toEqual([]);
});

/** Two repetitions within each other, alternatives that begin alike, turns that may be empty; and what looks like them. */
const REPEATS = [
  '^(a+)+$',
  '^([a-z]+)*$',
  '^(a|a)*$',
  '^(a|ab|b)*$',
  '^(\\w+\\s?)*$',
  '^(\\d{1,2})+$',
  '^((a|b)*c?)*$',
  '^(?:(?:[0-9]+,?)+;?)+$',
  '^(.|\\n)*$',
  '^(x+x+)+y$',
  '^([0-9A-F]{2}:?){3,}$',
  '^(\\w+-)*\\w+$',
  '^\\w+([-+.]\\w+)*@\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*$',
  '^([1-9][0-9]?,)*[0-9]$',
  '^(a{2})+$',
  '^(foo|bar|baz)*$',
  '^([\\u4e00-\\u9fa5]|[A-Za-z])+$',
  '^(?:[a-z]+(?:_[a-z]+)*;)*$',
  '^(a?b)*$',
  '^([^,]*,)*$',
  '^(-?[0-9]+(\\.[0-9]+)? )*$',
  '^[a-z]+[0-9]*$',
];

it.each(REPEATS)(
  'a pattern is refused where it takes ever so many ways, and only there: %s',
  { timeout: SLOW },
  (pattern) => {
    const field = `  a: { type: string, pattern: '${pattern}', label: { zh: 甲, en: A } }`;

    const found = project(thing('fields:', field)).diagnostics.map(({ code }) => code);

    const checked = checkSync(pattern, 'u');
    const isEndless = checked.status === 'vulnerable' && checked.complexity.type === 'exponential';
    expect(found).toEqual(isEndless ? ['slowPattern'] : []);
  },
);
