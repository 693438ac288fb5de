import { fixedDefault } from '../../src/model/applyDefaults.ts';
import type { Condition } from '../../src/model/Condition.ts';
import { conditionWords, keysInWords } from '../../src/model/conditionWords.ts';
import type { Field } from '../../src/model/Field.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import type { EngineText, Language, Text } from '../../src/model/Text.ts';
import { firstText, inEach, textIn } from '../../src/model/textIn.ts';
import { propertiesOf } from '../../src/protocol/inputSchemas.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { joinedIn, otherLanguages } from './otherLanguages.ts';
import { type FieldPlace, isAlwaysRequired } from './Place.ts';
import { wireFacts } from './wireFacts.ts';

/**
 * A closed object with each field as we write it, under its label, with every word of its schema. What the server
 * also tolerates (numbers as text, -1 for nothing) stays unsaid: the document is for those who write new clients.
 */
export function describedFields(schema: JsonSchema, place: FieldPlace): JsonSchema {
  const properties = Object.entries(propertiesOf(schema)).map(([name, value]): [string, JsonSchema] => {
    const field = place.vocabulary.fieldNamed(name);
    return [name, field === undefined ? value : describedField(field, value, place)];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** What a new record cannot be without; conditions may ask for more. */
export function withRequired(schema: JsonSchema, { vocabulary }: FieldPlace): JsonSchema {
  const names = Object.keys(propertiesOf(schema)).filter((name) => {
    const field = vocabulary.fieldNamed(name);
    return field !== undefined && isAlwaysRequired(field);
  });
  return names.length === 0 ? schema : { ...schema, required: names };
}

/** One field; `given` stands where its values are never told (a secret, masked). */
export function describedField(field: Field, given: JsonSchema, place: FieldPlace): JsonSchema {
  const isMasked = place.isAnswer && given.enum !== undefined;
  const codec = codecOf(field, place.values);
  const schema = isMasked || codec === undefined ? given : wireFacts(field, place, describedField);
  const example = isMasked ? undefined : place.exampleOf(field);
  const initial = place.isAnswer ? undefined : fixedDefault(field);
  return {
    title: firstText(field.label),
    description: descriptionOf(field, place),
    ...schema,
    ...conditionsOf(field, place),
    ...(place.isAnswer && (field.readOnly || field.computed !== undefined) ? { readOnly: true } : {}),
    ...(field.to === undefined ? {} : { 'x-reference': field.to }),
    ...(field.unit === undefined ? {} : { 'x-unit': firstText(field.unit) }),
    ...(initial === undefined || initial === null ? {} : { default: codec?.encode(initial) }),
    ...(example === undefined || example === null ? {} : { examples: [codec?.encode(example)] }),
  };
}

/** The label, then sentences in English, which the document is written in; the conditions once more in the others. */
function descriptionOf(field: Field, place: FieldPlace): string {
  const conditions = Object.values(conditionTexts(field, place));
  const told = (language: Language) =>
    [...(field.help === undefined ? [] : [field.help]), ...conditions].map((text) => textIn(text, language));
  const [help, ...rest] = field.help === undefined ? [undefined, ...told('en')] : told('en');
  const english = [help, boundsOf(field), keysText(field, place), ...rest].filter((part) => part !== undefined);
  const others = otherLanguages(place.vocabulary.speech).map((language) => joinedIn(language, told(language)));
  const lines = [[textIn(field.label, 'en'), ...english].join('. '), ...others];
  return lines.filter((line) => line !== '').join('\n\n');
}

/** Bounds that the form of the value on the wire cannot say. */
function boundsOf({ minimum, maximum, multipleOf, minLength, minItems, maxItems, unique, accept, unit, copy }: Field) {
  const parts = [
    minimum === undefined ? undefined : `at least ${minimum}`,
    maximum === undefined ? undefined : `at most ${maximum}`,
    multipleOf === undefined ? undefined : `in steps of ${multipleOf}`,
    minLength === undefined ? undefined : `at least ${minLength} characters`,
    minItems === undefined ? undefined : `at least ${minItems} of them`,
    maxItems === undefined ? undefined : `at most ${maxItems} of them`,
    unique ? 'no other record has the same' : undefined,
    accept === undefined ? undefined : `files ${accept.join(', ')}`,
    unit === undefined ? undefined : `in ${textIn(unit, 'en')}`,
    copy === undefined ? undefined : `taken from ${copy} where a new record leaves it out`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : sentence(parts.join(', '));
}

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Longer lists stand in `x-enumDescriptions` alone. */
const MAX_NAMED_KEYS = 20;

function keysText(field: Field, { vocabulary }: FieldPlace): string | undefined {
  const known = keysInWords(field, vocabulary.dictionaries);
  if (known === undefined || known.length > MAX_NAMED_KEYS) return undefined;
  const words = known.map(({ key, label }) => `${key} ${textIn(label, 'en')}`).join(', ');
  return field.many ? `Several of: ${words}` : `One of: ${words}`;
}

const EFFECTS = {
  visibleWhen: { zh: '仅在以下情况填写：', en: 'Only when ' },
  requiredWhen: { zh: '以下情况必填：', en: 'Required when ' },
  readOnlyWhen: { zh: '以下情况不可修改：', en: 'Cannot be changed when ' },
} as const satisfies Readonly<Record<string, EngineText>>;

type Effect = keyof typeof EFFECTS;

function conditionTexts(field: Field, place: FieldPlace): Readonly<Record<string, Text>> {
  return Object.fromEntries(
    told(field).map(([name, condition]) => {
      const words = conditionWords(condition, place.vocabulary);
      const { speech } = place.vocabulary;
      return [name, inEach(speech, ({ text }) => text(EFFECTS[name]) + text(words))];
    }),
  );
}

function conditionsOf(field: Field, place: FieldPlace): Readonly<Record<string, Text>> {
  return Object.fromEntries(
    told(field).map(([name, condition]) => [`x-${name}`, conditionWords(condition, place.vocabulary)]),
  );
}

function told(field: Field): readonly (readonly [Effect, Condition])[] {
  const names = Object.keys(EFFECTS) as Effect[];
  return names.flatMap((name) => {
    const condition = field[name];
    return condition === undefined ? [] : [[name, condition] as const];
  });
}
