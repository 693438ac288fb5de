import type { ErrorObject } from 'ajv';
import { describeValue } from '../describeValue.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import { descriptionOf, isUnquotedCode, lastKey, writtenText } from './places.ts';

/** A value of another kind than its key takes: `type`. */
export function wrongKind(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding {
  if (path.length === 0) return wrongFile(error.data, document);
  const expected = [error.params.type].flat().map(String);
  const written = writtenText(document, path);
  if (expected.includes('string') && isUnquotedCode(error.data)) {
    const reads = `YAML reads ${written} as the ${typeof error.data} ${JSON.stringify(error.data)}`;
    const message = `${reads}; "${lastKey(path)}" takes a text`;
    return { code: 'unquoted', path, message, remedy: `Quote it: "${written}"` };
  }
  const message = `"${lastKey(path)}" takes ${expected.map(kindWord).join(' or ')}, not ${describeValue(error.data)}`;
  return { code: 'wrongKind', path, message, remedy: descriptionOf(error) };
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
