import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldOf, referenceTarget, referredEntity } from '../../model/lookups.ts';
import { operators } from '../../model/operators.ts';
import { ANY_TEXT, quickFields } from '../../model/quickFields.ts';
import { foldTree, isLeaf, leavesOf, mapLeaves } from '../../model/Tree.ts';
import { FILTER_TREE, readReferredFilter, referredPath } from '../../protocol/query/filterTree.ts';
import { absoluteFilter } from '../../protocol/query/relativeFilters.ts';
import type { Filter, FilterTree } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { ReferredFilter, RowFilter } from '../repository/Repository.ts';
import { isMasked, visibleField, visibleRows } from './allowedQuery.ts';

/** Words of a quick search; more are not looked for. */
const MAX_WORDS = 5;

/**
 * Filters on fields the user may see and that take filters, so that no hidden field answers by its rows. A loose one
 * on another field is skipped, as an unknown key of the query is; inside any or not that would turn its sense round,
 * so a tree is refused. A masked field answers whether it is empty, and of one value whether it is the whole of it; no
 * question tries several. Times that move with the calendar are those of now.
 */
export function allowedFilters(
  context: OperationContext,
  entity: Entity,
  filters: readonly FilterTree[],
): readonly RowFilter[] {
  return filters.flatMap((tree): RowFilter[] => {
    if (isLeaf(tree)) return [rowFilter(context, entity, tree) ?? []].flat();
    const guesses = guessesIn(tree);
    const leaf = (filter: Filter): RowFilter => {
      const allowed = rowFilter(context, entity, filter);
      if (allowed === undefined || (guesses.has(filter) && asksMasked(context, entity, filter)))
        throw new AppError('filterField', { place: FILTER_TREE, field: filter.field });
      return allowed;
    };
    return [mapLeaves(tree, leaf)];
  });
}

/** Tests beside which another would do as well: with many of them one question would try many values. */
function guessesIn(tree: FilterTree): ReadonlySet<Filter> {
  const found = foldTree<Filter, { readonly own: readonly Filter[]; readonly guesses: readonly Filter[] }>(tree, {
    leaf: (filter) => ({ own: [filter], guesses: [] }),
    all: (parts) => ({ own: parts.flatMap(({ own }) => own), guesses: parts.flatMap(({ guesses }) => guesses) }),
    any: (parts) => ({ own: [], guesses: parts.flatMap(({ own, guesses }) => [...own, ...guesses]) }),
    not: ({ own, guesses }) => ({ own: [], guesses: [...own, ...guesses] }),
  });
  return new Set(found.guesses);
}

/** Whether a value is tried that this person only sees masked. */
export function asksMasked(context: OperationContext, entity: Entity, filter: Filter): boolean {
  if (filter.op === 'empty' || filter.field === ANY_TEXT) return false;
  const path = referredPath(filter.field);
  const holder = path === undefined ? entity : targetOf(context, entity, path.reference);
  const field = holder && fieldOf(holder, path?.field ?? filter.field);
  return field !== undefined && isMasked(context, field);
}

/** Whether a list of tests tries such a value. */
export const triesMasked = (context: OperationContext, entity: Entity, filters: readonly FilterTree[]): boolean =>
  filters.some((tree) => leavesOf<Filter>(tree).some((filter) => asksMasked(context, entity, filter)));

function rowFilter(context: OperationContext, entity: Entity, filter: Filter): RowFilter | undefined {
  if (filter.field === ANY_TEXT) return anyText(context, entity, String(filter.value));
  const path = referredPath(filter.field);
  return path === undefined
    ? allowedFilter(context, entity, filter)
    : referredFilter(context, entity, path.reference, filter);
}

function allowedFilter(context: OperationContext, entity: Entity, filter: Filter): Filter | undefined {
  const field = askedField(context, entity, filter.field);
  if (field === undefined || (isMasked(context, field) && operators[filter.op].isWhole !== true)) return undefined;
  return absoluteFilter(field, filter, context.now());
}

function askedField(context: OperationContext, entity: Entity, name: string): Field | undefined {
  const field = visibleField(context, entity, name);
  return field?.filterable === true ? field : undefined;
}

/** The entity that a reference the user may read names. */
function targetOf(context: OperationContext, entity: Entity, reference: string): Entity | undefined {
  const field = askedField(context, entity, reference);
  if (field === undefined || field.many || isMasked(context, field)) return undefined;
  const named = referredEntity(context.model, field);
  return named?.storage === 'none' ? undefined : named;
}

/**
 * A test on what a reference names sees of the other entity what the user sees of it: its fields by his rights, its
 * rows by his data scope. A row outside of it meets no test, whatever it holds.
 */
function referredFilter(
  context: OperationContext,
  entity: Entity,
  reference: string,
  filter: Filter,
): ReferredFilter | undefined {
  const target = targetOf(context, entity, reference);
  if (target === undefined) return undefined;
  const read = readReferredFilter(target, filter);
  if ('problem' in read) throw new AppError(read.problem.code, read.problem.params);
  const asked = isLeaf(read.tree) ? allowedFilter(context, target, read.tree) : undefined;
  return asked && { reference, rows: { filters: [asked], ...visibleRows(context, target) } };
}

/** Each word stands in one of the texts that the list shows this user. */
function anyText(context: OperationContext, entity: Entity, text: string): RowFilter {
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS);
  const fields = quickFields(entity);
  return { all: words.map((word) => ({ any: fields.flatMap((field) => textFilter(context, entity, field, word)) })) };
}

/** References are looked for by the name they are shown with, which the list shows of every row. */
function textFilter(context: OperationContext, entity: Entity, field: Field, value: string): RowFilter[] {
  const contains = (name: string): Filter => ({ field: name, op: 'contains', value });
  if (referenceTarget(field) === undefined) return [allowedFilter(context, entity, contains(field.name)) ?? []].flat();
  const target = targetOf(context, entity, field.name);
  const shown = target && fieldOf(target, field.labelField ?? target.titleField);
  if (target === undefined || shown === undefined || referenceTarget(shown) !== undefined) return [];
  const asked = allowedFilter(context, target, contains(shown.name));
  return asked === undefined ? [] : [{ reference: field.name, rows: { filters: [asked] } }];
}
