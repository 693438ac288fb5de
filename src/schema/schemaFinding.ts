import type { ErrorObject } from 'ajv';
import { isObject } from '../model/guards.ts';
import type { EngineText } from '../model/Text.ts';
import { valueInWords } from './describeValue.ts';
import { badPattern, badRegex } from './explain/badPattern.ts';
import { missingKey } from './explain/missingKey.ts';
import { notOffered } from './explain/notOffered.ts';
import { described, descriptionOf, lastKey } from './explain/places.ts';
import { joinedPair, type Reworded, unknownKey } from './explain/unknownKey.ts';
import { wrongKind } from './explain/wrongKind.ts';
import { type PlacedFinding, suggestName } from './Report.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';
import { joinSaid, sentence } from './sentences.ts';
import { valueAt } from './valueAt.ts';

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

/** `{ zh：名称 }` is a key without a value to YAML. */
function joinedKey(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding | undefined {
  const joined = error.data === null ? (joinedPair(String(path.at(-1))) ?? cutText(path, document)) : undefined;
  return joined === undefined ? wrongKind(error, path, document) : { code: 'unknownKey', path, part: 'key', ...joined };
}

/** `{ en: Born, where }`: a comma within brackets ends the text. */
function cutText(path: DocumentPath, { value, text, locate }: SourceDocument): Reworded | undefined {
  const entries = Object.entries(valueAt(value, path.slice(0, -1)) ?? {});
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
