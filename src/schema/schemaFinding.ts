import type { ErrorObject } from 'ajv';
import { fieldTypeNames, fieldTypes } from '../model/fieldTypes/index.ts';
import { isObject } from '../model/guards.ts';
import { valueInWords } from './describeValue.ts';
import { badPattern, badRegex } from './explain/badPattern.ts';
import { missingKey } from './explain/missingKey.ts';
import { notOffered } from './explain/notOffered.ts';
import { descriptionOf, lastKey } from './explain/places.ts';
import { wrongKind } from './explain/wrongKind.ts';
import { isExtension } from './isExtension.ts';
import { entityProperties } from './metaSchema/entityProperties.ts';
import { type PlacedFinding, suggestName } from './Report.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';
import { type Said, sentence } from './sentences.ts';

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
  const joined = joinedPair(key);
  if (joined !== undefined) return { code: 'unknownKey', path: [...path, key], part: 'key', ...joined };
  const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
  const remedy =
    otherTypes(key, path) ?? suggestName(key, known, sentence('useOneOfOrNote', { names: known.join(', ') }));
  return { code: 'unknownKey', path: [...path, key], part: 'key', message: sentence('unknownKey', { key }), remedy };
}

/** A word that fields of another type have. */
function otherTypes(key: string, path: DocumentPath): string | undefined {
  const types = path.at(-2) === 'fields' ? fieldTypeNames().filter((name) => key in fieldTypes[name].options) : [];
  return types.length === 0
    ? undefined
    : `Fields of type ${types.join(', ')} take it: let "type" say so, or remove it.`;
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
  const message = `YAML reads "${path.at(-1)}" as a key: the comma before it ends the text`;
  return { message, remedy: `Quote the text: ${name}: "${before}, ${path.at(-1)}".` };
}

interface Joined {
  readonly message: Said;
  readonly remedy: Said;
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
  const message = `"${key}" is the platform's to say; an extension cannot change it`;
  const remedy = `Remove it. An extension may say: ${known.join(', ')}.`;
  return { code: 'platformKept', path: [key], part: 'key', message, remedy };
}

function unknownType(error: ErrorObject, path: DocumentPath): PlacedFinding | undefined {
  const value: unknown = error.params.tagValue;
  const known = typeNames(error);
  // A missing type is reported as such.
  if (value === undefined) return undefined;
  if (typeof value !== 'string') {
    return { code: 'unknownType', path: [...path, 'type'], message: 'A type is a word', remedy: 'Write type: string' };
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
  const remedy = descriptionOf(error) ?? (forms.length > 0 ? `Expected: ${forms.join('; or ')}.` : undefined);
  return { code: 'wrongKind', path, message, remedy };
}

function otherwise(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const key = lastKey(path);
  const said = SIZES[error.keyword]?.(Number(error.params.limit)) ?? error.message ?? 'is not valid';
  const isEmpty = [error.data].flat().length === 0 || (isObject(error.data) && Object.keys(error.data).length === 0);
  return {
    code: 'notValid',
    path,
    message: `"${key}" ${isEmpty ? 'holds nothing' : said}`,
    remedy: isEmpty ? filling(key, error) : descriptionOf(error),
  };
}

/** What the validator counts, in words. */
const SIZES: Readonly<Record<string, (limit: number) => string>> = {
  minItems: (limit) => `takes at least ${limit}`,
  maxItems: (limit) => `takes at most ${limit}`,
  maxLength: (limit) => `takes at most ${limit} characters`,
  minimum: (limit) => `is at least ${limit}`,
  maximum: (limit) => `is at most ${limit}`,
  exclusiveMinimum: (limit) => `is more than ${limit}`,
  maxProperties: (limit) => `takes at most ${limit} key${limit === 1 ? '' : 's'}`,
};

function filling(key: string, error: ErrorObject): string {
  const description = descriptionOf(error);
  return `Fill it, or leave "${key}" out${description === undefined ? '.' : `: ${description}`}`;
}
