import type { ErrorObject } from 'ajv';
import type { EngineText } from '../../model/Text.ts';
import { valueInWords } from '../describeValue.ts';
import { fullWidthFinding } from '../fullWidth.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import { alike, joinOr, joinSaid, sentence } from '../sentences.ts';
import { isUnquotedCode, lastKey, likeExample, unquoted, withDescription, writtenText } from './places.ts';

/** A value of another kind than its key takes: `type`. */
export function wrongKind(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding | undefined {
  if (path.length === 0) return wrongFile(error.data, document);
  // What such a word takes is said of its value: `enum`.
  if (error.parentSchema?.enum !== undefined) return undefined;
  const expected = [error.params.type].flat().map(String);
  const written = writtenText(document, path);
  // A flag is no name and no text of a language, with or without quotes.
  const isName =
    typeof error.data === 'boolean' && (error.parentSchema?.pattern !== undefined || expected.includes('object'));
  if (expected.includes('string') && isUnquotedCode(error.data) && !isName)
    return { path, ...unquoted(error.data, written, lastKey(path)) };
  if (expected.includes('array') && typeof error.data === 'string' && /^[【［]/.test(error.data))
    return { path, ...fullWidthFinding(error.data.charAt(0)) };
  const kinds = joinOr(expected.map(kindWord));
  const message = sentence('wrongKind', { key: lastKey(path), kinds, value: valueInWords(error.data) });
  const form = rewritten(expected, error) ?? exampleOf(error);
  const remedy = withDescription(form, error) ?? formOf(lastKey(path), expected);
  return { code: 'wrongKind', path, message, remedy };
}

const FORMS: Readonly<Record<string, string>> = { object: '{ … }', array: '[ … ]', string: '"…"', boolean: 'true' };

/** How such a key is written, where nothing else is known of it. */
const formOf = (key: string, expected: readonly string[]): EngineText =>
  sentence('write', { line: joinSaid([alike(`${key}:`), joinOr(expected.map((type) => alike(FORMS[type] ?? '1')))]) });

/** What people write for a flag who know it from elsewhere (YAML 1.1 still read these as flags), or speak. */
const FLAG_WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
  是: true,
  否: false,
};

/** How the value is written in the kind its key takes, where that is certain. */
function rewritten(expected: readonly string[], { data, parentSchema }: ErrorObject): EngineText | undefined {
  if (typeof data === 'string') {
    const flag = FLAG_WORDS[data.toLowerCase()];
    if (expected.includes('boolean') && flag !== undefined) return sentence('write', { line: String(flag) });
    const half = data.normalize('NFKC');
    const plain = half.replace(/[,;\s]+$/, '');
    if (plain !== data && isNumeral(expected, plain))
      return sentence(half === data ? 'write' : 'writeHalfWidth', { line: plain });
    if (isNumeral(expected, data)) return sentence('writeBare', { line: data });
  }
  // Definitions that lists refer to are names, but for the nodes of a menu, which nobody writes as a text.
  const kind = (parentSchema?.items as { readonly type?: unknown } | undefined)?.type ?? 'string';
  if (expected.includes('array') && typeof data === kind)
    return sentence('write', { line: `[${kind === 'object' ? '{ … }' : JSON.stringify(data)}]` });
  return undefined;
}

/** How such a value is written: the example of the place, or what it cannot do without. */
function exampleOf({ parentSchema }: ErrorObject): EngineText | undefined {
  const [example] = (parentSchema?.examples ?? []) as readonly unknown[];
  const needed = (parentSchema?.required ?? []) as readonly string[];
  if (example === undefined && needed.length > 0)
    return sentence('write', { line: `{ ${needed.map((key) => `${key}: …`).join(', ')} }` });
  return typeof example === 'object' ? likeExample(parentSchema) : undefined;
}

function isNumeral(expected: readonly string[], text: string): boolean {
  if (expected.includes('number')) return /^-?\d+(\.\d+)?$/.test(text);
  return expected.includes('integer') && /^-?\d+$/.test(text);
}

const FIRST_LINES: Readonly<Record<SourceDocument['kind'], string>> = {
  entity: 'schemaVersion: 1',
  dictionary: 'dictionary: <code>',
  menu: 'menu: [ … ]',
  app: 'title: { zh: …, en: … }',
  role: 'role: <alias>',
  dashboards: 'dashboards: { … }',
  language: 'language: <tag>',
};

function wrongFile(value: unknown, document: SourceDocument): PlacedFinding {
  const message = {
    zh: `文件的内容是${valueInWords(value).zh}，而不是键值表`,
    en: `The file holds ${valueInWords(value).en}, not a map of keys`,
  };
  return {
    code: 'wrongKind',
    path: [],
    message,
    remedy: { zh: `请以 ${FIRST_LINES[document.kind]} 开头`, en: `Begin it with ${FIRST_LINES[document.kind]}` },
  };
}

const KIND_WORDS: Readonly<Record<string, EngineText>> = {
  object: sentence('map'),
  array: sentence('list'),
  string: sentence('text'),
  integer: sentence('wholeNumber'),
  number: sentence('number'),
  boolean: sentence('flag'),
};

function kindWord(type: string): EngineText {
  return KIND_WORDS[type] ?? alike(type);
}
