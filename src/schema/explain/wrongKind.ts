import type { ErrorObject } from 'ajv';
import { describeValue } from '../describeValue.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import { descriptionOf, isUnquotedCode, lastKey, likeExample, writtenText } from './places.ts';

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
  if (expected.includes('string') && isUnquotedCode(error.data) && !isName) {
    const reads = `YAML reads ${written} as the ${typeof error.data} ${JSON.stringify(error.data)}`;
    const message = `${reads}; "${lastKey(path)}" takes a text`;
    return { code: 'unquoted', path, message, remedy: `Quote it: "${written}"` };
  }
  const message = `"${lastKey(path)}" takes ${expected.map(kindWord).join(' or ')}, not ${describeValue(error.data)}`;
  const remedy = [rewritten(expected, error) ?? exampleOf(error), descriptionOf(error)]
    .filter((text) => text !== undefined)
    .join(' ');
  return { code: 'wrongKind', path, message, remedy: remedy === '' ? formOf(lastKey(path), expected) : remedy };
}

const FORMS: Readonly<Record<string, string>> = { object: '{ … }', array: '[ … ]', string: '"…"', boolean: 'true' };

/** How such a key is written, where nothing else is known of it. */
const formOf = (key: string, expected: readonly string[]): string =>
  `Write ${key}: ${expected.map((type) => FORMS[type] ?? '1').join(' or ')}.`;

/** What people write for a flag who know it from elsewhere: YAML 1.1 still read these as flags. */
const FLAG_WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
};

/** How the value is written in the kind its key takes, where that is certain. */
function rewritten(expected: readonly string[], { data, parentSchema }: ErrorObject): string | undefined {
  if (typeof data === 'string') {
    const flag = FLAG_WORDS[data.toLowerCase()];
    if (expected.includes('boolean') && flag !== undefined) return `Write ${flag}.`;
    const plain = data.normalize('NFKC').replace(/[,;\s]+$/, '');
    if (plain !== data && isNumeral(expected, plain)) return `Write ${plain}, half-width.`;
    if (isNumeral(expected, data)) return `Write ${data}, without quotes.`;
  }
  // Definitions that lists refer to are names, but for the nodes of a menu, which nobody writes as a text.
  const kind = (parentSchema?.items as { readonly type?: unknown } | undefined)?.type ?? 'string';
  if (expected.includes('array') && typeof data === kind)
    return `Write [${kind === 'object' ? '{ … }' : describeValue(data)}].`;
  return undefined;
}

/** How such a value is written: the example of the place, or what it cannot do without. */
function exampleOf({ parentSchema }: ErrorObject): string | undefined {
  const [example] = (parentSchema?.examples ?? []) as readonly unknown[];
  const needed = (parentSchema?.required ?? []) as readonly string[];
  if (example === undefined && needed.length > 0) return `Write { ${needed.map((key) => `${key}: …`).join(', ')} }.`;
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
  const message = `The file holds ${describeValue(value)}, not a map of keys`;
  return { code: 'wrongKind', path: [], message, remedy: `Begin it with ${FIRST_LINES[document.kind]}` };
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  object: 'a map { … }',
  array: 'a list [ … ]',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

function kindWord(type: string): string {
  return KIND_WORDS[type] ?? type;
}
