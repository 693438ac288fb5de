import { isObject } from '../model/guards.ts';
import { meantKey, unknownKey } from './explain/unknownKey.ts';
import type { PlacedFinding } from './Report.ts';
import type { DocumentPath, SourceDocument } from './SourceDocument.ts';
import { valueAt } from './valueAt.ts';
import type { BrokenPlace } from './withoutBroken.ts';

/** A misspelt word, by the place that it has once it is read as what was meant. */
interface Misspelt {
  readonly path: DocumentPath;
  readonly written: string;
}

interface ReadMeant {
  readonly document: SourceDocument;
  readonly findings: readonly PlacedFinding[];
}

/**
 * The document with misspelt words read as those that were meant, and a finding for each: `feilds:` is one mistake,
 * not one at every place that names a field. Undefined where nothing is misspelt.
 */
export function readMeant(document: SourceDocument, places: readonly BrokenPlace[]): ReadMeant | undefined {
  const value: unknown = structuredClone(document.value);
  const findings: PlacedFinding[] = [];
  const read: Misspelt[] = [];
  for (const { error, path } of places) {
    const meant = meantKey(error, path, document);
    const node = nodeAt(value, path);
    if (meant === undefined || node === undefined || Object.hasOwn(node, meant)) continue;
    const written = String(error.params.additionalProperty);
    rename(node, written, meant);
    findings.push(unknownKey(error, path, document));
    read.push({ path: [...path, meant], written });
  }
  if (read.length === 0) return undefined;
  const locate: SourceDocument['locate'] = (path, part) => document.locate(asWritten(path, read), part);
  return { document: { ...document, value, locate }, findings };
}

function nodeAt(root: unknown, path: DocumentPath): Record<string, unknown> | undefined {
  const node = valueAt(root, path);
  return isObject(node) ? node : undefined;
}

/** In its place: what follows it follows it still. */
function rename(node: Record<string, unknown>, written: string, meant: string): void {
  const entries = Object.entries(node);
  for (const [key] of entries) delete node[key];
  for (const [key, value] of entries) node[key === written ? meant : key] = value;
}

const asWritten = (path: DocumentPath, read: readonly Misspelt[]): DocumentPath =>
  path.map((step, at) => read.find((one) => isPrefix(one.path, path, at + 1))?.written ?? step);

const isPrefix = (one: DocumentPath, path: DocumentPath, length: number): boolean =>
  one.length === length && one.every((step, at) => step === path[at]);
