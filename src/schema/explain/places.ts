import type { ErrorObject } from 'ajv';
import { stringify } from 'yaml';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';

/** The word an author knows a place by: the last key, not the position in a list. */
export function lastKey(path: DocumentPath): string {
  return path.findLast((step) => typeof step === 'string') ?? 'the file';
}

/** `label of name`, so that the word of a text says whose it is. */
export function qualifiedKey(path: DocumentPath): string {
  const words = path.filter((step) => typeof step === 'string' && step !== 'fields');
  return words.slice(-2).reverse().join('" of "');
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

/** What the meta-schema says about the place. */
export function descriptionOf(error: ErrorObject): string | undefined {
  const text: unknown = error.parentSchema?.description;
  return typeof text === 'string' ? text : undefined;
}

/** The example that the meta-schema gives of the place. */
export function likeExample(parentSchema: ErrorObject['parentSchema']): string | undefined {
  const [example] = (parentSchema?.examples ?? []) as readonly unknown[];
  if (example === undefined || example === null) return undefined;
  return `Write it like ${stringify(example, { collectionStyle: 'flow', lineWidth: 0 }).trim()}.`;
}
