import type { ErrorObject } from 'ajv';
import { isExtension } from './isExtension.ts';
import type { SchemaName } from './metaSchema/validatorSchemas.ts';
import type { PlacedFinding } from './Report.ts';
import { readMeant } from './readMeant.ts';
import { readOutdented } from './readOutdented.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';
import { schemaFinding } from './schemaFinding.ts';
import { validatorOf } from './validators.ts';
import { valueAt } from './valueAt.ts';
import { type BrokenPlace, withoutBroken } from './withoutBroken.ts';

export interface ValidatedDocument {
  readonly document: SourceDocument;
  /** The value with everything invalid taken out, so that later passes can still look at the rest. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
  readonly findings: readonly PlacedFinding[];
  /** Names of fields that were taken out; references to them are not findings of their own. */
  readonly brokenFields: ReadonlySet<string>;
  /** Fields that files of the project added to an entity of the platform. */
  readonly added?: ReadonlySet<string>;
}

const validated = new WeakMap<SourceDocument, ValidatedDocument>();

/** Checks one document against its meta-schema; the answer is kept as long as the document. */
export function validateDocument(document: SourceDocument): ValidatedDocument {
  const known = validated.get(document);
  if (known !== undefined) return known;
  const result = validate(document);
  validated.set(document, result);
  return result;
}

/** What is written with `extends:` has words of its own. */
function schemaOf(document: SourceDocument): SchemaName {
  const { kind } = document;
  return (kind === 'entity' || kind === 'dictionary') && isExtension(document) ? `${kind}Extension` : kind;
}

/** Rounds of taking out; each can reveal that a parent now lacks a key it needs. */
const MAX_ROUNDS = 8;

function validate(document: SourceDocument, misspelt: readonly PlacedFinding[] = []): ValidatedDocument {
  const outdented = readOutdented(document);
  if (outdented !== undefined) return validate(outdented.document, [...misspelt, ...outdented.findings]);
  const check = validatorOf(schemaOf(document));
  if (check(document.value))
    return { document, value: asMap(document.value), findings: misspelt, brokenFields: new Set() };
  const places = placesOf(check.errors, document.value);
  const meant = readMeant(document, places);
  if (meant !== undefined) return validate(meant.document, [...misspelt, ...meant.findings]);
  const found = places.flatMap(({ error, path }) => schemaFinding(error, path, document) ?? []);
  const findings = [...misspelt, ...found];
  const brokenFields = new Set<string>();
  let value = withoutBroken(document.value, places, brokenFields);
  for (let round = 0; round < MAX_ROUNDS && value !== undefined; round++) {
    const again = check(value) ? [] : placesOf(check.errors, value).filter(({ path }) => !isHole(value, path));
    if (again.length === 0) return { document, value: asMap(value), findings, brokenFields };
    value = withoutBroken(value, again, brokenFields);
  }
  return { document, value: undefined, findings, brokenFields };
}

function placesOf(errors: ErrorObject[] | null | undefined, value: unknown): BrokenPlace[] {
  return (errors ?? []).filter(isOwnFinding).map((error) => ({ error, path: pathOf(error.instancePath, value) }));
}

/** A list keeps the place of an item that was taken out. */
function isHole(root: unknown, path: DocumentPath): boolean {
  return path.length > 0 && valueAt(root, path) === undefined;
}

/** Errors inside the branches of a `oneOf` are summed up by the error of the `oneOf` itself; an `if` only repeats its branch. */
function isOwnFinding(error: ErrorObject): boolean {
  return error.keyword !== 'if' && !/\/oneOf\/\d+(\/|$)/.test(error.schemaPath);
}

function asMap(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** A JSON pointer as keys and indexes. */
function pathOf(pointer: string, root: unknown): DocumentPath {
  const path: (string | number)[] = [];
  let node = root;
  for (const raw of pointer.split('/').slice(1)) {
    const key = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(node) ? Number(key) : key;
    path.push(step);
    node = (node as Record<string | number, unknown> | undefined)?.[step];
  }
  return path;
}
