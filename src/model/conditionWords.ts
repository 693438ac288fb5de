import type { Comparison, Condition } from './Condition.ts';
import type { Dictionary } from './Dictionary.ts';
import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import type { FieldTypeName } from './fieldTypes/FieldTypeName.ts';
import { isValueRef } from './isValueRef.ts';
import { fieldOf } from './lookups.ts';
import type { Model } from './Model.ts';
import { operatorLabel } from './operatorLabel.ts';
import { operators } from './operators.ts';
import type { EngineText, Reader, Speech, Text } from './Text.ts';
import { foldTree } from './Tree.ts';
import { inEach, speechOf } from './textIn.ts';

/** What the names and values of a condition mean. */
export interface Vocabulary {
  readonly speech: Speech;
  readonly fieldNamed: (name: string) => Field | undefined;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
}

/** Where names are the fields of the entity. */
export const vocabularyOf = (model: Model, entity: Entity): Vocabulary => ({
  speech: speechOf(model),
  dictionaries: model.dictionaries,
  fieldNamed: (name) => fieldOf(entity, name),
});

/** A condition as a sentence in every language of the project: 类别 等于 企业 / Type is Enterprise. */
export function conditionWords(condition: Condition, vocabulary: Vocabulary): Text {
  return inEach(vocabulary.speech, (reader) => readTo(reader, condition, vocabulary));
}

const JOINTS = {
  all: { zh: ' 且 ', en: ' and ' },
  any: { zh: ' 或 ', en: ' or ' },
  not: { zh: '不满足 ', en: 'not ' },
  list: { zh: '、', en: ', ' },
  to: { zh: ' 至 ', en: ' and ' },
  always: { zh: '总是', en: 'always' },
  never: { zh: '从不', en: 'never' },
} as const satisfies Record<string, EngineText>;

function readTo(reader: Reader, condition: Condition, vocabulary: Vocabulary): string {
  const { text } = reader;
  const joined = (parts: readonly string[], by: string, none: string) =>
    parts.length < 2 ? (parts[0] ?? none) : `(${parts.join(by)})`;
  const sentence = foldTree<Comparison, string>(condition, {
    leaf: (leaf) => comparisonWords(leaf, vocabulary, reader),
    all: (parts) => joined(parts, text(JOINTS.all), text(JOINTS.always)),
    any: (parts) => joined(parts, text(JOINTS.any), text(JOINTS.never)),
    not: (part) => `${text(JOINTS.not)}(${part})`,
  });
  return sentence.startsWith('(') && 'all' in condition ? sentence.slice(1, -1) : sentence;
}

function comparisonWords({ path, op, value }: Comparison, vocabulary: Vocabulary, reader: Reader): string {
  const { text } = reader;
  const field = fieldAt(path, vocabulary);
  const subject = nameAt(path, vocabulary, reader);
  const { takes } = operators[op];
  const label = operatorLabel(op, field?.type ?? CLOCK[path]?.type);
  if (takes === 'flag') return `${subject} ${text(value === false ? NOT_EMPTY : label)}`;
  const said = valueWords(value, field, vocabulary, reader);
  return `${subject} ${text(label)} ${said.join(text(takes === 'range' ? JOINTS.to : JOINTS.list))}`;
}

const NOT_EMPTY: EngineText = { zh: '不为空', en: 'is not empty' };

const CLOCK: Readonly<Record<string, { readonly type: FieldTypeName; readonly label: EngineText }>> = {
  'env.now': { type: 'dateTime', label: { zh: '当前时间', en: 'now' } },
  'env.today': { type: 'date', label: { zh: '今天', en: 'today' } },
};

function nameAt(path: string, vocabulary: Vocabulary, { text }: Reader): string {
  const label = fieldAt(path, vocabulary)?.label ?? CLOCK[path]?.label;
  return label ? text(label) : path;
}

function fieldAt(path: string, { fieldNamed }: Vocabulary): Field | undefined {
  const [first = '', second] = path.split('.');
  if (second === undefined) return fieldNamed(first);
  return first === 'form' ? fieldNamed(second) : undefined;
}

function valueWords(
  value: Comparison['value'],
  field: Field | undefined,
  vocabulary: Vocabulary,
  reader: Reader,
): readonly string[] {
  if (isValueRef(value)) return [nameAt(value.ref, vocabulary, reader)];
  const items = Array.isArray(value) ? value : [value];
  return items.map((item) =>
    typeof item === 'string' ? keyWord(item, field, vocabulary, reader) : JSON.stringify(item),
  );
}

function keyWord(key: string, field: Field | undefined, { dictionaries }: Vocabulary, reader: Reader): string {
  const label =
    field === undefined ? undefined : keysInWords(field, dictionaries)?.find((item) => item.key === key)?.label;
  return label ? reader.text(label) : JSON.stringify(key);
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
