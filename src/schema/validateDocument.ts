import type { ErrorObject } from 'ajv';
import type { PlacedFinding } from './Report.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';
import { schemaFinding } from './schemaFinding.ts';
import { validatorOf } from './validators.ts';
import { withoutBroken } from './withoutBroken.ts';

export interface ValidatedDocument {
  readonly document: SourceDocument;
  /** The value with everything invalid taken out, so that later passes can still look at the rest. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
  readonly findings: readonly PlacedFinding[];
  /** Names of fields that were taken out; references to them are not findings of their own. */
  readonly brokenFields: ReadonlySet<string>;
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

function validate(document: SourceDocument): ValidatedDocument {
  const { value } = document;
  const check = validatorOf(document.kind);
  if (check(value)) return { document, value: asMap(value), findings: [], brokenFields: new Set() };
  const errors = (check.errors ?? []).filter(isOwnFinding);
  const places = errors.map((error) => ({ error, path: pathOf(error.instancePath, value) }));
  const findings = places
    .map(({ error, path }) => schemaFinding(error, path, document))
    .filter((item) => item !== undefined);
  const cleaned = withoutBroken(value, places);
  return { document, value: asMap(cleaned.value), findings, brokenFields: cleaned.brokenFields };
}

/** Errors inside the branches of a `oneOf` are summed up by the error of the `oneOf` itself. */
function isOwnFinding(error: ErrorObject): boolean {
  return !/\/oneOf\/\d+(\/|$)/.test(error.schemaPath);
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
