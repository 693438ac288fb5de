import type { Entity } from '../../model/Entity.ts';
import type { ErrorCode } from '../../model/errors.ts';
import type { Field } from '../../model/Field.ts';
import { isAbsent } from '../../model/isAbsent.ts';
import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { type Operator, operatorNamed, operators } from '../../model/operators.ts';
import { ANY_TEXT } from '../../model/quickFields.ts';
import { relativeTime } from '../../model/relativeTime.ts';
import { foldTree } from '../../model/Tree.ts';
import type { Filter, FilterTree } from '../types.ts';
import { filterOps } from './filterOps.ts';
import { filterFields } from './filterTable.ts';
import { filterText, readFilterValue } from './filterValues.ts';
import { takesRelative } from './relativeFilters.ts';

/** The one key, in a query and in a link, for what a key per filter cannot say: any, not, the same test twice. */
export const FILTER_TREE = 'filterTree';
export const MAX_FILTER_DEPTH = 6;
export const MAX_FILTER_LEAVES = 50;
export const MAX_FILTER_LENGTH = 8000;
export const MAX_QUICK_LENGTH = 100;
const MAX_MEMBERS = 200;
const MAX_VALUE_LENGTH = 500;

/** The filter that no row meets. */
export const MATCH_NOTHING: Filter = { field: 'id', op: 'in', value: [] };

/** Why a tree is refused: a code of the catalogue and what fills its text. `place` is as in `any[1].not`. */
export interface FilterProblem {
  readonly code: Extract<ErrorCode, `filter${string}`>;
  readonly params: Readonly<Record<string, string | number>>;
}

export type ReadFilterTree = { readonly tree: FilterTree } | { readonly problem: FilterProblem };

/** `entId.regionCode`: a field of what a reference names. */
const PATH = /^([A-Za-z]\w*)\.([A-Za-z]\w*)$/;

/** The two steps of a filter on what a reference names; undefined for a field of the row itself. */
export function referredPath(field: string): { readonly reference: string; readonly field: string } | undefined {
  const [, reference, below] = PATH.exec(field) ?? [];
  return reference === undefined || below === undefined ? undefined : { reference, field: below };
}

const WORDS = ['all', 'any', 'not'] as const;

/** A tree from JSON, or JSON text: leaves are `{field, op, value}` on fields and operators that lists take. Never throws. */
export function readFilterTree(entity: Entity, json: unknown): ReadFilterTree {
  return attempt(() => {
    const left = { leaves: MAX_FILTER_LEAVES };
    return readNode(entity, typeof json === 'string' ? parsed(json) : json, [], left);
  });
}

/** A filter on a field of what a reference names, read for the entity it names: only the reader of a tree knows no other entity. */
export function readReferredFilter(target: Entity, { field, op, value }: Filter): ReadFilterTree {
  const path = referredPath(field);
  return attempt(() => readField(target, { field: path?.field, op, value }, [field]));
}

function attempt(read: () => FilterTree): ReadFilterTree {
  try {
    return { tree: read() };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.problem };
    throw error;
  }
}

/** The tree as `readFilterTree` takes it. Tests without a value are left out, as they are from a flat query. */
export function writeFilterTree(entity: Entity, tree: FilterTree): unknown {
  const joined = (word: 'all' | 'any') => (parts: readonly unknown[]) => {
    if (parts.length === 0) return word === 'any' ? MATCH_NOTHING : { not: MATCH_NOTHING };
    const given = parts.filter((part) => part !== undefined);
    return given.length === 0 ? undefined : { [word]: given };
  };
  return foldTree<Filter, unknown>(tree, {
    leaf: (leaf) => writeLeaf(entity, leaf),
    all: joined('all'),
    any: joined('any'),
    not: (part) => (part === undefined ? undefined : { not: part }),
  });
}

class Refusal extends Error {
  readonly problem: FilterProblem;
  constructor(code: FilterProblem['code'], place: readonly string[], params: FilterProblem['params'] = {}) {
    super(code);
    this.problem = { code, params: { place: place.join('').replace(/^\./, '') || FILTER_TREE, ...params } };
  }
}

function parsed(text: string): unknown {
  if (text.length > MAX_FILTER_LENGTH) throw new Refusal('filterTooLong', [], { limit: MAX_FILTER_LENGTH });
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('filterUnreadable', []);
  }
}

interface Left {
  leaves: number;
}

function readNode(entity: Entity, json: unknown, place: readonly string[], left: Left): FilterTree {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Refusal('filterUnreadable', place);
  const node = json as Readonly<Record<string, unknown>>;
  const word = WORDS.find((candidate) => Object.hasOwn(node, candidate));
  if (word === undefined) return readLeaf(entity, node, place, left);
  if (Object.keys(node).length > 1) throw new Refusal('filterUnreadable', place);
  if (place.length >= MAX_FILTER_DEPTH * 2) throw new Refusal('filterTooDeep', place, { limit: MAX_FILTER_DEPTH });
  const below = [...place, `.${word}`];
  if (word === 'not') return { not: readNode(entity, node.not, [...below, ''], left) };
  const parts: unknown = node[word];
  if (!Array.isArray(parts) || parts.length === 0) throw new Refusal('filterUnreadable', below);
  const read = parts.map((part: unknown, at) => readNode(entity, part, [...below, `[${at}]`], left));
  return word === 'all' ? { all: read } : { any: read };
}

function readLeaf(
  entity: Entity,
  node: Readonly<Record<string, unknown>>,
  place: readonly string[],
  left: Left,
): FilterTree {
  left.leaves -= 1;
  if (left.leaves < 0) throw new Refusal('filterTooMany', place, { limit: MAX_FILTER_LEAVES });
  const { field: name, op: word, value, ...others } = node;
  if (typeof name !== 'string' || Object.keys(others).length > 0) throw new Refusal('filterUnreadable', place);
  if (name === ANY_TEXT) return readAnyText(word, value, place);
  const path = referredPath(name);
  if (path !== undefined) return readReferred(entity, path.reference, { field: name, op: word, value }, place);
  return readField(entity, { field: name, op: word, value }, place);
}

interface GivenLeaf {
  readonly field: unknown;
  readonly op: unknown;
  readonly value: unknown;
}

function readField(entity: Entity, { field: name, op: word, value }: GivenLeaf, place: readonly string[]): Filter {
  const field = filterFields(entity).find((candidate) => candidate.name === name);
  if (field === undefined) throw new Refusal('filterField', place, { field: String(name) });
  const [allowed, op] = [filterOps(field), operatorNamed(word)];
  if (op === undefined || !allowed.has(op)) {
    throw new Refusal('filterOperator', place, { field: field.name, allowed: [...allowed].join(', ') });
  }
  const read = readValue(field, op, value);
  if (read === undefined) throw new Refusal('filterValue', place, { field: field.name });
  return { field: field.name, op, value: read };
}

function readAnyText(op: unknown, value: unknown, place: readonly string[]): Filter {
  if (op !== 'contains') throw new Refusal('filterOperator', place, { field: ANY_TEXT, allowed: 'contains' });
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= MAX_QUICK_LENGTH;
  if (!isText) throw new Refusal('filterValue', place, { field: ANY_TEXT });
  return { field: ANY_TEXT, op, value };
}

/** What the other entity's field can have is known where its schema is: `readReferredFilter`. Here it is a value at all. */
function readReferred(entity: Entity, name: string, leaf: GivenLeaf & { field: string }, place: readonly string[]) {
  const reference = filterFields(entity).find((candidate) => candidate.name === name);
  const { field } = leaf;
  if (reference === undefined || reference.many || referenceTarget(reference) === undefined)
    throw new Refusal('filterField', place, { field });
  const op = operatorNamed(leaf.op);
  if (op === undefined) throw new Refusal('filterOperator', place, { field, allowed: 'eq, in, …' });
  const parts = Array.isArray(leaf.value) ? leaf.value : [leaf.value];
  if (parts.length > MAX_MEMBERS || !parts.every(isSmallValue)) throw new Refusal('filterValue', place, { field });
  return { field, op, value: relativeTime(leaf.value) ?? leaf.value };
}

function isSmallValue(value: unknown): boolean {
  if (typeof value === 'object') return relativeTime(value) !== undefined;
  return !isAbsent(value) && String(value).length <= MAX_VALUE_LENGTH;
}

/** The canonical value, or undefined where it is none that the field and the operator can have. */
function readValue(field: Field, op: Operator, value: unknown): unknown {
  const { takes, ends } = operators[op];
  const time = relativeTime(value);
  if (time !== undefined) return takesRelative(field, op, time) ? time : undefined;
  if (takes === 'flag') return typeof value === 'boolean' ? value : undefined;
  if (takes !== 'list' && takes !== 'range') return readSingle(field, op, value);
  if (!Array.isArray(value) || value.length > MAX_MEMBERS) return undefined;
  const read = value.map((item: unknown, at) => readSingle(field, ends?.[at] ?? op, item));
  return (takes === 'list' || read.length === 2) && read.every((item) => item !== undefined) ? read : undefined;
}

function readSingle(field: Field, op: Operator, value: unknown): unknown {
  if (isAbsent(value) || typeof value === 'object') return undefined;
  return readFilterValue(field, op, value);
}

function writeLeaf(entity: Entity, leaf: Filter): unknown {
  const { field: name, op, value } = leaf;
  const time = relativeTime(value);
  if (time !== undefined) return { field: name, op, value: time };
  if (name === ANY_TEXT || referredPath(name) !== undefined) return writeUnknown(leaf);
  const field = fieldOf(entity, name);
  if (field === undefined) return undefined;
  const { takes, ends } = operators[op];
  if (takes === 'flag') return { field: name, op, value: value !== false };
  if (ends !== undefined) return writeRange(entity, name, value);
  if (isAbsent(value)) return undefined;
  const written = Array.isArray(value)
    ? value.map((item) => filterText(field, op, item))
    : filterText(field, op, value);
  return { field: name, op, value: written };
}

/** A field of which this schema says nothing travels in canonical values. */
function writeUnknown({ field, op, value }: Filter): unknown {
  if (op !== 'between' || !Array.isArray(value)) return isAbsent(value) ? undefined : { field, op, value };
  const [low, high] = value as readonly unknown[];
  if (isAbsent(high)) return writeUnknown({ field, op: 'gte', value: low });
  return isAbsent(low) ? writeUnknown({ field, op: 'lte', value: high }) : { field, op, value };
}

/** A range with one open end is a comparison with the other. */
function writeRange(entity: Entity, name: string, value: unknown): unknown {
  const [low, high] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (isAbsent(high)) return writeLeaf(entity, { field: name, op: 'gte', value: low });
  if (isAbsent(low)) return writeLeaf(entity, { field: name, op: 'lte', value: high });
  const field = fieldOf(entity, name);
  return (
    field && { field: name, op: 'between', value: [filterText(field, 'gte', low), filterText(field, 'lte', high)] }
  );
}
