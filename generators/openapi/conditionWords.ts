import type { Comparison, Condition } from '../../src/model/Condition.ts';
import type { Dictionary } from '../../src/model/Dictionary.ts';
import type { Field } from '../../src/model/Field.ts';
import { isValueRef } from '../../src/model/isValueRef.ts';
import { operators } from '../../src/model/operators.ts';
import type { Language, Text } from '../../src/model/Text.ts';
import { foldTree } from '../../src/model/Tree.ts';

/** What the names and values of a condition mean. */
export interface Vocabulary {
  readonly fieldNamed: (name: string) => Field | undefined;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
}

/** A condition as a sentence in both languages: 类别 等于 企业 / Type is Enterprise. */
export function conditionWords(condition: Condition, vocabulary: Vocabulary): Text {
  return { zh: inLanguage(condition, vocabulary, 'zh'), en: inLanguage(condition, vocabulary, 'en') };
}

const JOINTS = {
  zh: { all: ' 且 ', any: ' 或 ', not: '不满足 ', list: '、', to: ' 至 ', always: '总是', never: '从不' },
  en: { all: ' and ', any: ' or ', not: 'not ', list: ', ', to: ' and ', always: 'always', never: 'never' },
} as const;

function inLanguage(condition: Condition, vocabulary: Vocabulary, language: Language): string {
  const words = JOINTS[language];
  const joined = (parts: readonly string[], by: string, none: string) =>
    parts.length < 2 ? (parts[0] ?? none) : `(${parts.join(by)})`;
  const sentence = foldTree<Comparison, string>(condition, {
    leaf: (leaf) => comparisonWords(leaf, vocabulary, language),
    all: (parts) => joined(parts, words.all, words.always),
    any: (parts) => joined(parts, words.any, words.never),
    not: (part) => `${words.not}(${part})`,
  });
  return sentence.startsWith('(') && 'all' in condition ? sentence.slice(1, -1) : sentence;
}

function comparisonWords({ path, op, value }: Comparison, vocabulary: Vocabulary, language: Language): string {
  const field = fieldAt(path, vocabulary);
  const subject = field?.label[language] ?? path;
  const { label, takes } = operators[op];
  if (takes === 'flag') return `${subject} ${value === false ? NOT_EMPTY[language] : label[language]}`;
  const said = valueWords(value, field, vocabulary, language);
  return `${subject} ${label[language]} ${said.join(takes === 'range' ? JOINTS[language].to : JOINTS[language].list)}`;
}

const NOT_EMPTY: Text = { zh: '不为空', en: 'is not empty' };

function fieldAt(path: string, { fieldNamed }: Vocabulary): Field | undefined {
  const [first = '', second] = path.split('.');
  if (second === undefined) return fieldNamed(first);
  return first === 'form' ? fieldNamed(second) : undefined;
}

function valueWords(
  value: Comparison['value'],
  field: Field | undefined,
  vocabulary: Vocabulary,
  language: Language,
): readonly string[] {
  if (isValueRef(value)) return [fieldAt(value.ref, vocabulary)?.label[language] ?? value.ref];
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) =>
    typeof item === 'string' ? keyWord(item, field, vocabulary, language) : JSON.stringify(item),
  );
}

function keyWord(key: string, field: Field | undefined, { dictionaries }: Vocabulary, language: Language): string {
  const label =
    field === undefined ? undefined : keysInWords(field, dictionaries)?.find((item) => item.key === key)?.label;
  return label?.[language] ?? JSON.stringify(key);
}

/** A key that a field may hold, and what it means. */
export interface KnownKey {
  readonly key: string;
  readonly label: Text;
}

/** The keys of a field's options or dictionary; undefined where it has neither. */
export function keysInWords(field: Field, dictionaries: Vocabulary['dictionaries']): readonly KnownKey[] | undefined {
  if (field.options !== undefined) return field.options.map(({ value, label }) => ({ key: value, label }));
  return field.dictionary === undefined ? undefined : dictionaries[field.dictionary]?.items;
}
