import type { ErrorObject } from 'ajv';
import { fieldTypeNames, fieldTypes } from '../../model/fieldTypes/index.ts';
import { editDistance } from '../../model/nearestName.ts';
import type { EngineText } from '../../model/Text.ts';
import { fullWidthFinding } from '../fullWidth.ts';
import { isExtension } from '../isExtension.ts';
import { entityProperties } from '../metaSchema/entityProperties.ts';
import { nearestKnown, type PlacedFinding, suggestName } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';

/** A word that nothing has here: `additionalProperties`. */
export function unknownKey(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding {
  const key = keyOf(error);
  if (isPlatformWord(key, path, document)) return platformWord(error, key);
  const place = { path: [...path, key], part: 'key' as const };
  const [sign] = STRAY_SIGN.exec(key) ?? [];
  if (sign !== undefined) return { ...place, ...fullWidthFinding(sign) };
  const joined = joinedPair(key);
  if (joined !== undefined) return { code: 'unknownKey', ...place, ...joined };
  const known = knownKeys(error);
  const remedy =
    otherTypes(key, path) ?? suggestName(key, known, sentence('useOneOfOrNote', { names: known.join(', ') }));
  return { code: 'unknownKey', ...place, message: sentence('unknownKey', { key }), remedy };
}

/** So many letters away a word is taken for the one it resembles, and read on as that. */
const SURELY_MEANT = 2;

/** The word that was surely meant by an unknown one, where it does not stand there itself. */
export function meantKey(error: ErrorObject, path: DocumentPath, document: SourceDocument): string | undefined {
  if (error.keyword !== 'additionalProperties') return undefined;
  const key = keyOf(error);
  if (!/^\w+$/.test(key) || isPlatformWord(key, path, document) || otherTypes(key, path) !== undefined)
    return undefined;
  const known = knownKeys(error);
  const meant = nearestKnown(key, known);
  if (meant === undefined || Object.hasOwn(Object(error.data), meant)) return undefined;
  return editDistance(key.toLowerCase(), meant.toLowerCase()) <= SURELY_MEANT ? meant : undefined;
}

const keyOf = ({ params }: ErrorObject): string => String(params.additionalProperty);

const knownKeys = ({ parentSchema }: ErrorObject): string[] =>
  Object.keys((parentSchema?.properties as object | undefined) ?? {});

/** `[name, day】`: the sign that was meant to end a list ends a key. A blank that was meant to indent begins one. */
const STRAY_SIGN = /^[\u3000\u00a0]|[】］]$/;

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

export interface Reworded {
  readonly message: EngineText;
  readonly remedy: EngineText;
}

/** A key and its value that YAML reads as one word, for want of a blank or for a full-width colon. */
export function joinedPair(key: string): Reworded | undefined {
  const [, name, value] = /^([\w-]+)\s*[:：]\s*(.+)$/.exec(key) ?? [];
  if (name === undefined) return undefined;
  return { message: sentence('oneWord', { key }), remedy: sentence('halfWidth', { key: name, value: value ?? '' }) };
}

const isPlatformWord = (key: string, path: DocumentPath, document: SourceDocument): boolean =>
  path.length === 0 && isExtension(document) && Object.hasOwn(entityProperties, key);

/** A word of entities that only the platform says of its own. */
function platformWord(error: ErrorObject, key: string): PlacedFinding {
  const known = knownKeys(error);
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
