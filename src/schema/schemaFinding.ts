import type { ErrorObject } from 'ajv';
import { CELL_NAMES, INPUT_NAMES } from '../model/widgets.ts';
import { describeValue } from './describeValue.ts';
import { type PlacedFinding, suggestName } from './Report.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';

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
  type: wrongKind,
  enum: notOffered,
  const: notOffered,
  pattern: badPattern,
  format: badRegex,
  propertyNames: () => undefined,
  oneOf: noForm,
};

/** The word an author knows a place by: the last key, not the position in a list. */
function last(path: DocumentPath): string {
  return path.findLast((step) => typeof step === 'string') ?? 'the file';
}

/** `label of name`, so that the word of a text says whose it is. */
function owned(path: DocumentPath): string {
  const words = path.filter((step) => typeof step === 'string' && step !== 'fields');
  return words.slice(-2).reverse().join('" of "');
}

function unknownKey(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const key = String(error.params.additionalProperty);
  const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
  const remedy = suggestName(key, known, `Use one of: ${known.join(', ')}; or begin it with x- to keep a note.`);
  return { code: 'unknownKey', path: [...path, key], part: 'key', message: `Unknown key "${key}"`, remedy };
}

function missingKey(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const key = String(error.params.missingProperty);
  if (key === 'zh' || key === 'en') {
    const language = key === 'zh' ? 'Chinese' : 'English';
    const message = `"${owned(path)}" has no ${language} text`;
    return { code: 'missingLabel', path, part: 'key', message, remedy: `Add ${key}: …` };
  }
  if (key === 'label') {
    const message = `"${last(path)}" has no label`;
    return { code: 'missingLabel', path, part: 'key', message, remedy: 'Add label: { zh: …, en: … }' };
  }
  return {
    code: 'missingKey',
    path,
    part: 'key',
    message: `"${last(path)}" needs "${key}"`,
    remedy: remedyForMissing(key),
  };
}

const MISSING_REMEDIES: Readonly<Record<string, string>> = {
  type: 'Add a type, such as type: string',
  schemaVersion: 'Add schemaVersion: 1',
  dictionary: 'Add dictionary: <code of a file in dictionaries/>',
  to: 'Add to: <name of an entity>',
  options: 'Add options: [{ value: "1", label: { zh: …, en: … } }]',
  sequence: 'Add sequence: "EX{yyyy}{MM}-{0000}"',
  foreignKey: 'Add foreignKey: <field of that entity which holds the id of this record>',
};

function remedyForMissing(key: string): string {
  return MISSING_REMEDIES[key] ?? `Add ${key}: …`;
}

function unknownType(error: ErrorObject, path: DocumentPath): PlacedFinding | undefined {
  const value: unknown = error.params.tagValue;
  const known = typeNames(error);
  // A missing type is reported as such.
  if (value === undefined) return undefined;
  if (typeof value !== 'string') {
    return { code: 'unknownType', path: [...path, 'type'], message: 'A type is a word', remedy: 'Write type: string' };
  }
  const message = `Unknown field type "${value}"`;
  return { code: 'unknownType', path: [...path, 'type'], message, remedy: suggestName(value, known) };
}

function typeNames(error: ErrorObject): string[] {
  const branches = (error.parentSchema?.oneOf ?? []) as readonly { readonly $ref?: string }[];
  return branches.map((branch) => branch.$ref?.replace('#/$defs/field-', '') ?? '');
}

function wrongKind(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding {
  if (path.length === 0) return wrongFile(error.data, document);
  const expected = [error.params.type].flat().map(String);
  const written = writtenText(document, path);
  if (expected.includes('string') && isUnquotedCode(error.data)) {
    const reads = `YAML reads ${written} as the ${typeof error.data} ${JSON.stringify(error.data)}`;
    const message = `${reads}; "${last(path)}" takes a text`;
    return { code: 'unquoted', path, message, remedy: `Quote it: "${written}"` };
  }
  const message = `"${last(path)}" takes ${expected.map(kindWord).join(' or ')}, not ${describeValue(error.data)}`;
  return { code: 'wrongKind', path, message, remedy: descriptionOf(error) };
}

const FIRST_LINES: Readonly<Record<SourceDocument['kind'], string>> = {
  entity: 'schemaVersion: 1',
  dictionary: 'dictionary: <code>',
  menu: 'menu: [ … ]',
  app: 'title: { zh: …, en: … }',
};

function wrongFile(value: unknown, document: SourceDocument): PlacedFinding {
  const message = `The file holds ${describeValue(value)}, not a map of keys`;
  return { code: 'wrongKind', path: [], message, remedy: `Begin it with ${FIRST_LINES[document.kind]}` };
}

function isUnquotedCode(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

function writtenText(document: SourceDocument, path: DocumentPath): string {
  const { start, end } = document.locate(path, 'value');
  return document.text.slice(start, end).trim();
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

function descriptionOf(error: ErrorObject): string | undefined {
  const text: unknown = error.parentSchema?.description;
  return typeof text === 'string' ? text : undefined;
}

function notOffered(error: ErrorObject, path: DocumentPath, document: SourceDocument): PlacedFinding {
  const allowed = ((error.params.allowedValues ?? [error.params.allowedValue]) as unknown[]).map(String);
  const unquoted = allowed.every((value) => typeof value === 'string') && isUnquotedCode(error.data);
  const key = last(path);
  const value = String(error.data);
  if (
    unquoted &&
    allowed.includes(writtenText(document, path)) &&
    typeof error.params.allowedValues?.[0] === 'string'
  ) {
    return { code: 'unquoted', path, message: `"${key}" takes a text`, remedy: `Quote it: "${value}"` };
  }
  const remedy = suggestName(
    value,
    allowed,
    allowed.length > 60 ? descriptionOf(error) : `Use one of: ${allowed.join(', ')}.`,
  );
  if (isWidget(key, value)) {
    const message = `The ${key} "${value}" does not fit this field type`;
    return { code: 'widgetNotAllowed', path, message, remedy: `Use one of: ${allowed.join(', ')}.` };
  }
  return {
    code: ENUM_CODES[key] ?? 'notOffered',
    path,
    message: `Unknown ${key} ${JSON.stringify(error.data)}`,
    remedy,
  };
}

const ENUM_CODES: Readonly<Record<string, string>> = {
  input: 'unknownWidget',
  cell: 'unknownWidget',
  icon: 'unknownIcon',
  op: 'unknownOperator',
};

function isWidget(key: string, value: string): boolean {
  const names: readonly string[] = key === 'input' ? INPUT_NAMES : key === 'cell' ? CELL_NAMES : [];
  return names.includes(value);
}

function badPattern(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const name = error.propertyName;
  if (name !== undefined) {
    const message = `"${name}" cannot be a name here`;
    const remedy = 'Names begin with a small letter, followed by letters and digits: examTaskInfo.';
    return { code: 'badName', path: [...path, name], part: 'key', message, remedy };
  }
  const message = `${JSON.stringify(error.data)} cannot stand for "${last(path)}"`;
  return { code: 'badName', path, message, remedy: descriptionOf(error) ?? `It must match ${error.params.pattern}` };
}

function badRegex(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const message = `The regular expression ${JSON.stringify(error.data)} does not compile: ${regexProblem(String(error.data))}`;
  const remedy = 'Check brackets and backslashes; put the expression in single quotes.';
  return { code: 'badRegex', path, message, remedy };
}

function regexProblem(source: string): string {
  try {
    new RegExp(source, 'u');
    return 'unknown problem';
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.split(': ').at(-1) ?? text;
  }
}

function noForm(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const forms = ((error.parentSchema?.oneOf ?? []) as readonly { readonly description?: string }[])
    .map((form) => form.description)
    .filter((text) => text !== undefined);
  const message = `${describeValue(error.data)} cannot stand for "${last(path)}"`;
  const remedy = descriptionOf(error) ?? (forms.length > 0 ? `Expected: ${forms.join('; or ')}.` : undefined);
  return { code: 'wrongKind', path, message, remedy };
}

function otherwise(error: ErrorObject, path: DocumentPath): PlacedFinding {
  return {
    code: 'notValid',
    path,
    message: `"${last(path)}" ${error.message ?? 'is not valid'}`,
    remedy: descriptionOf(error),
  };
}
