import type { ErrorObject } from 'ajv';
import type { DocumentPath } from './SourceDocument.ts';

/** An ajv error and the path of the value it is about. */
export interface BrokenPlace {
  readonly error: ErrorObject;
  readonly path: DocumentPath;
}

type Node = Record<string | number, unknown>;

/** Keys that stand in for a missing text or name, so that a field without a label is still a field. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  zh: '?',
  en: '?',
  label: { zh: '?', en: '?' },
  schemaVersion: 1,
  message: { zh: '?', en: '?' },
};

/**
 * A copy without the invalid parts; undefined when that is all of it. What lacks a needed key goes
 * as a whole, except for texts. Names of fields that go are added to `brokenFields`.
 */
export function withoutBroken(value: unknown, places: readonly BrokenPlace[], brokenFields: Set<string>): unknown {
  const copy: unknown = structuredClone(value);
  const removals: DocumentPath[] = [];
  for (const { error, path } of places) {
    const stood = error.keyword === 'required' && standIn(copy, path, String(error.params.missingProperty));
    if (!stood) removals.push(brokenPath(error, path));
  }
  for (const path of removals) {
    if (path[0] === 'fields' && path.length === 2) brokenFields.add(String(path[1]));
    remove(copy, path);
  }
  return removals.some((path) => path.length === 0) ? undefined : copy;
}

function brokenPath(error: ErrorObject, path: DocumentPath): DocumentPath {
  if (error.keyword === 'additionalProperties') return [...path, String(error.params.additionalProperty)];
  const name: unknown = error.propertyName ?? error.params.propertyName;
  if (typeof name === 'string') return [...path, name];
  // A value a field cannot do without takes the field with it.
  const [top, , option] = path;
  if (top === 'fields' && path.length >= 3 && NEEDED_OPTIONS.has(String(option))) return path.slice(0, 2);
  return path;
}

const NEEDED_OPTIONS: ReadonlySet<string> = new Set([
  'type',
  'dictionary',
  'to',
  'options',
  'computed',
  'sequence',
  'foreignKey',
]);

function standIn(root: unknown, path: DocumentPath, key: string): boolean {
  const node = nodeAt(root, path);
  if (!(key in STAND_INS) || node === undefined) return false;
  node[key] = STAND_INS[key];
  return true;
}

function remove(root: unknown, path: DocumentPath): void {
  const parent = nodeAt(root, path.slice(0, -1));
  const key = path.at(-1);
  if (parent === undefined || key === undefined) return;
  // Lists keep their length, so that later paths still fit; passes skip undefined items.
  if (Array.isArray(parent)) parent[Number(key)] = undefined;
  else delete parent[key];
}

function nodeAt(root: unknown, path: DocumentPath): Node | undefined {
  let node: unknown = root;
  for (const step of path) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Node)[step];
  }
  return typeof node === 'object' && node !== null ? (node as Node) : undefined;
}
