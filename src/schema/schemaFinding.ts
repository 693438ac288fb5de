import type { ErrorObject } from 'ajv';
import { fieldTypeNames, fieldTypes } from '../model/fieldTypes/index.ts';
import { isObject } from '../model/guards.ts';
import type { EngineText } from '../model/Text.ts';
import { valueInWords } from './describeValue.ts';
import { badPattern, badRegex } from './explain/badPattern.ts';
import { missingKey } from './explain/missingKey.ts';
import { notOffered } from './explain/notOffered.ts';
import { described, descriptionOf, lastKey } from './explain/places.ts';
import { wrongKind } from './explain/wrongKind.ts';
import { fullWidthFinding } from './fullWidth.ts';
import { isExtension } from './isExtension.ts';
import { entityProperties } from './metaSchema/entityProperties.ts';
import { type PlacedFinding, suggestName } from './Report.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';
import { joinSaid, sentence } from './sentences.ts';

type Explain = (error: ErrorObject, path: DocumentPath, document: SourceDocument) => PlacedFinding | undefined;

/** One ajv error as a finding with a remedy; undefined for errors that only repeat another. */
export function schemaFinding(error: ErrorObject, path: DocumentPath, document: SourceDocument) {
  const explain = explanations[error.keyword] ?? otherwise;
  return explain(error, path, document);
}

const explanations: Readonly<Record<string, Explain>> = {
  if: () => undefined,
  additionalProperties: unknownKey,
  required: missingKey,
  discriminator: unknownType,
  type: joinedKey,
  enum: notOffered,
  const: notOffered,
  pattern: badPattern,
  format: badRegex,
  propertyNames: () => undefined,
  oneOf: noForm,
};

function unknownKey(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding {
  const key = String(error.params.additionalProperty);
  if (path.length === 0 && isExtension(document) && Object.hasOwn(entityProperties, key))
    return platformWord(error, key);
  // `[name, day】`: the sign that was meant to end a list ends a key. A blank that was meant to indent begins one.
  const [sign] = /^[\u3000\u00a0]|[】］]$/.exec(key) ?? [];
  if (sign !== undefined) return { path: [...path, key], part: 'key', ...fullWidthFinding(sign) };
  const joined = joinedPair(key);
  if (joined !== undefined) return { code: 'unknownKey', path: [...path, key], part: 'key', ...joined };
  const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
  const remedy =
    otherTypes(key, path) ?? suggestName(key, known, sentence('useOneOfOrNote', { names: known.join(', ') }));
  return { code: 'unknownKey', path: [...path, key], part: 'key', message: sentence('unknownKey', { key }), remedy };
}

/** A word that fields of another type have. */
function otherTypes(key: string, path: DocumentPath): EngineText | undefined {
  const types = path.at(-2) === 'fields' ? fieldTypeNames().filter((name) => key in fieldTypes[name].options) : [];
  return types.length === 0
    ? undefined
    : {
        zh: `此键用于 ${types.join('、')} 类型的字段：请改写 type，或将此键删除。`,
        en: `Fields of type ${types.join(', ')} take it: let "type" say so, or remove it.`,
      };
}

/** `{ zh：名称 }` is a key without a value to YAML. */
function joinedKey(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding | undefined {
  const joined = error.data === null ? (joinedPair(String(path.at(-1))) ?? cutText(path, document)) : undefined;
  return joined === undefined ? wrongKind(error, path, document) : { code: 'unknownKey', path, part: 'key', ...joined };
}

/** `{ en: Born, where }`: a comma within brackets ends the text. */
function cutText(path: DocumentPath, { value, text, locate }: SourceDocument): Joined | undefined {
  const around: unknown = path
    .slice(0, -1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], value);
  const entries = Object.entries(around ?? {});
  const [name, before] = entries[entries.findIndex(([key]) => key === path.at(-1)) - 1] ?? [];
  const { end } = locate(path, 'key');
  if (typeof before !== 'string' || /^\s*:/.test(text.slice(end))) return undefined;
  const message = {
    zh: `YAML 把“${path.at(-1)}”读作键：其前的逗号结束了文本`,
    en: `YAML reads "${path.at(-1)}" as a key: the comma before it ends the text`,
  };
  return {
    message,
    remedy: {
      zh: `请为文本加引号：${name}: "${before}, ${path.at(-1)}"。`,
      en: `Quote the text: ${name}: "${before}, ${path.at(-1)}".`,
    },
  };
}

interface Joined {
  readonly message: EngineText;
  readonly remedy: EngineText;
}

/** A key and its value that YAML reads as one word, for want of a blank or for a full-width colon. */
function joinedPair(key: string): Joined | undefined {
  const [, name, value] = /^([\w-]+)\s*[:：]\s*(.+)$/.exec(key) ?? [];
  if (name === undefined) return undefined;
  return { message: sentence('oneWord', { key }), remedy: sentence('halfWidth', { key: name, value: value ?? '' }) };
}

/** A word of entities that only the platform says of its own. */
function platformWord(error: ErrorObject, key: string): PlacedFinding {
  const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
  const message = {
    zh: `“${key}”由平台决定，扩展不能更改`,
    en: `"${key}" is the platform's to say; an extension cannot change it`,
  };
  const remedy = {
    zh: `请将它删除。扩展可以写：${known.join('、')}。`,
    en: `Remove it. An extension may say: ${known.join(', ')}.`,
  };
  return { code: 'platformKept', path: [key], part: 'key', message, remedy };
}

function unknownType(error: ErrorObject, path: DocumentPath): PlacedFinding | undefined {
  const value: unknown = error.params.tagValue;
  const known = typeNames(error);
  // A missing type is reported as such.
  if (value === undefined) return undefined;
  if (typeof value !== 'string') {
    return {
      code: 'unknownType',
      path: [...path, 'type'],
      message: { zh: 'type 须为一个词', en: 'A type is a word' },
      remedy: { zh: '请写 type: string', en: 'Write type: string' },
    };
  }
  const message = sentence('unknownType', { type: value });
  return { code: 'unknownType', path: [...path, 'type'], message, remedy: suggestName(value, known) };
}

function typeNames(error: ErrorObject): string[] {
  const branches = (error.parentSchema?.oneOf ?? []) as readonly { readonly $ref?: string }[];
  return branches.map((branch) => branch.$ref?.replace('#/$defs/field-', '') ?? '');
}

function noForm(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const forms = ((error.parentSchema?.oneOf ?? []) as readonly { readonly description?: string }[])
    .map((form) => form.description)
    .filter((text) => text !== undefined);
  const message = sentence('noForm', { key: lastKey(path), value: valueInWords(error.data) });
  const remedy =
    descriptionOf(error) ??
    (forms.length > 0 ? joinSaid(forms.map(described), { zh: '；或', en: '; or ' }) : undefined);
  return { code: 'wrongKind', path, message, remedy };
}

function otherwise(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const key = lastKey(path);
  const said = SIZES[error.keyword]?.(Number(error.params.limit)) ?? {
    zh: '不符合要求',
    en: error.message ?? 'is not valid',
  };
  const { data } = error;
  const isEmpty = data === '' || (isObject(data) ? Object.keys(data) : [data].flat()).length === 0;
  const is = isEmpty ? { zh: '没有内容', en: 'holds nothing' } : said;
  return {
    code: 'notValid',
    path,
    message: { zh: `“${key}”${is.zh}`, en: `"${key}" ${is.en}` },
    remedy: isEmpty ? filling(key, error) : descriptionOf(error),
  };
}

/** What the validator counts, in words. */
const SIZES: Readonly<Record<string, (limit: number) => EngineText>> = {
  minItems: (limit) => ({ zh: `至少要有 ${limit} 项`, en: `takes at least ${limit}` }),
  maxItems: (limit) => ({ zh: `最多只能有 ${limit} 项`, en: `takes at most ${limit}` }),
  maxLength: (limit) => ({ zh: `最多 ${limit} 个字符`, en: `takes at most ${limit} characters` }),
  minimum: (limit) => ({ zh: `不能小于 ${limit}`, en: `is at least ${limit}` }),
  maximum: (limit) => ({ zh: `不能大于 ${limit}`, en: `is at most ${limit}` }),
  exclusiveMinimum: (limit) => ({ zh: `须大于 ${limit}`, en: `is more than ${limit}` }),
  maxProperties: (limit) => ({
    zh: `最多只能有 ${limit} 个键`,
    en: `takes at most ${limit} key${limit === 1 ? '' : 's'}`,
  }),
};

function filling(key: string, error: ErrorObject): EngineText {
  const description = descriptionOf(error);
  const fill = { zh: `请填写内容，或去掉“${key}”`, en: `Fill it, or leave "${key}" out` };
  return description === undefined
    ? joinSaid([fill, { zh: '。', en: '.' }], '')
    : joinSaid([fill, description], { zh: '。', en: ': ' });
}
