import type { Field } from '../../model/Field.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isNested, itemsWithin } from '../../model/nesting.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { areOffered, dictionaryItems, type HeldItem } from './dictionaryItems.ts';

/** What the values are part of, and the record as it stood before. */
interface Around {
  readonly record?: EntityRecord;
  readonly stored?: EntityRecord;
}

/** Keys that were chosen in a field, and what stands beside it. */
interface Choice {
  readonly path: string;
  readonly field: Field;
  readonly code: string;
  readonly keys: readonly string[];
  /** Those that did not stand there before. */
  readonly fresh: readonly string[];
  readonly row: EntityRecord;
}

/**
 * Every dictionary key is one its dictionary offers now, beside the values around it. Keys that stood in the record
 * before may stay, as long as they belong to what they lie within.
 */
export async function checkKeys(
  context: OperationContext,
  fields: readonly Field[],
  values: EntityRecord,
  { record = values, stored = {} }: Around = {},
): Promise<void> {
  const all = fields.flatMap((field) => choicesOf(field, values, stored, { row: record, path: field.name }));
  const choices = await unsettled(context, all);
  if (choices.length === 0) return;
  const items = await dictionaryItems(context, [...new Set(choices.map(({ code }) => code))]);
  const issues = choices.filter((choice) => !isOffered(items.get(choice.code), choice)).map(notOffered);
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}

/** Those that only their whole dictionaries can decide on. */
async function unsettled(context: OperationContext, choices: readonly Choice[]): Promise<readonly Choice[]> {
  const { dialect } = context.repository.database;
  if (dialect.oneServer) return choices;
  const alone = choices.filter(({ field }) => !isNested(field));
  const offered = await areOffered(
    context,
    alone.map(({ code, fresh: keys }) => ({ code, keys })),
  );
  const settled = new Set(alone.filter((_, at) => offered[at]));
  return choices.filter((choice) => !settled.has(choice));
}

function choicesOf(
  field: Field,
  values: EntityRecord,
  stored: EntityRecord,
  { row, path }: Pick<Choice, 'row' | 'path'>,
): Choice[] {
  const value = values[field.name];
  if (fieldTypes[field.type].holdsRows && field.fields && Array.isArray(value)) {
    const children = field.fields;
    return value.flatMap((own: EntityRecord, at) =>
      children.flatMap((child) => choicesOf(child, own ?? {}, {}, { row: own, path: `${path}.${at}.${child.name}` })),
    );
  }
  if (field.dictionary === undefined) return [];
  const kept = new Set(listOf(stored[field.name]));
  const keys = listOf(value);
  const fresh = keys.filter((key) => !kept.has(key));
  const isMoved = field.within !== undefined && stored[field.within] !== row[field.within];
  return keys.length === 0 || (fresh.length === 0 && !isMoved)
    ? []
    : [{ path, field, code: field.dictionary, keys, fresh, row }];
}

function listOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

function isOffered(items: readonly HeldItem[] | undefined, { field, keys, fresh, row }: Choice): boolean {
  if (items === undefined) return true;
  const isOpen = (key: string) => items.some((item) => item.key === key && !item.sealed);
  if (!fresh.every(isOpen)) return false;
  if (!isNested(field)) return true;
  const fitting = new Set(itemsWithin(field, items, row).map(({ key }) => key));
  return keys.every((key) => fitting.has(key));
}

function notOffered({ path }: Choice): FieldIssue {
  return { field: path, code: 'notOffered', params: {} };
}
