import type { ErrorObject } from 'ajv';
import { stringify } from 'yaml';
import type { EngineText } from '../../model/Text.ts';
import { CHINESE } from '../metaSchema/chinese.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import { alike, joinSaid, sentence } from '../sentences.ts';

/** The word an author knows a place by: the last key, not the position in a list. */
export function lastKey(path: DocumentPath): string {
  return path.findLast((step) => typeof step === 'string') ?? 'the file';
}

/** Whose a missing word is: as `lastKey`, or the file's. */
export const ownerOf = (path: DocumentPath): EngineText =>
  path.some((step) => typeof step === 'string') ? alike(lastKey(path)) : { zh: '文件', en: 'the file' };

/** `label of name`, so that the word of a text says whose it is. */
export function qualifiedKey(path: DocumentPath): EngineText {
  const [key = '', owner] = path
    .filter((step): step is string => typeof step === 'string' && step !== 'fields')
    .reverse();
  return owner === undefined ? alike(key) : sentence('of', { key, owner });
}

/** The value as it is written in the file. */
export function writtenText(document: SourceDocument, path: DocumentPath): string {
  const { start, end } = document.locate(path, 'value');
  return document.text.slice(start, end).trim();
}

/** YAML read a number or a flag where somebody may have meant a code. */
export function isUnquotedCode(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

/** A text without quotes that YAML read as a number or a flag. */
export function unquoted(value: unknown, written: string, key: string): Omit<PlacedFinding, 'path'> {
  const kind = sentence(typeof value === 'number' ? 'readNumber' : 'readFlag');
  const message = sentence('readOtherwise', { written, kind, value: String(value), key });
  return { code: 'unquoted', message, remedy: sentence('quote', { written }) };
}

/** What the meta-schema says about the place. */
export function descriptionOf(error: ErrorObject): EngineText | undefined {
  const text: unknown = error.parentSchema?.description;
  return typeof text === 'string' ? described(text) : undefined;
}

export const described = (text: string): EngineText => ({ zh: CHINESE[text] ?? text, en: text });

/** How the place is written, with what the meta-schema says about it. */
export function withDescription(form: EngineText | undefined, error: ErrorObject): EngineText | undefined {
  const description = descriptionOf(error);
  if (form === undefined || description === undefined) return form ?? description;
  return joinSaid([form, description], { zh: '', en: ' ' });
}

/** The example that the meta-schema gives of the place. */
export function likeExample(parentSchema: ErrorObject['parentSchema']): EngineText | undefined {
  const [example] = (parentSchema?.examples ?? []) as readonly unknown[];
  if (example === undefined || example === null) return undefined;
  return sentence('writeLike', { line: stringify(example, { collectionStyle: 'flow', lineWidth: 0 }).trim() });
}
