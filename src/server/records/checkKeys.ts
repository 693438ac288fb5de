import type { Field } from '../../model/Field.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

/** Where each kind of dictionary rests: the system's for all, the business's for each tenant. */
const TABLES = { system: 'dict', biz: 'dictBiz' } as const;
const HEAD = '-1';
const OPEN = '0';

/** A chosen key, and the field that carries it. */
interface Choice {
  readonly path: string;
  readonly code: string;
  readonly keys: readonly string[];
}

/**
 * Every dictionary key is one its dictionary offers now: what administrators made of it, or the
 * schemas' items where they have none. Keys that stood in the record before may stay.
 */
export async function checkKeys(
  context: OperationContext,
  fields: readonly Field[],
  values: EntityRecord,
  stored: EntityRecord = {},
): Promise<void> {
  const choices = fields.flatMap((field) => choicesOf(field, values[field.name], stored[field.name], field.name));
  if (choices.length === 0) return;
  const offered = await offeredKeys(context, [...new Set(choices.map(({ code }) => code))]);
  const issues = choices.filter(({ code, keys }) => !isOffered(offered.get(code), keys)).map(notOffered);
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}

function choicesOf(field: Field, value: unknown, before: unknown, path: string): Choice[] {
  if (fieldTypes[field.type].holdsRows && field.fields && Array.isArray(value)) {
    const children = field.fields;
    return value.flatMap((row: EntityRecord, at) =>
      children.flatMap((child) => choicesOf(child, row?.[child.name], undefined, `${path}.${at}.${child.name}`)),
    );
  }
  if (field.dictionary === undefined) return [];
  const kept = new Set(listOf(before));
  const keys = listOf(value).filter((key) => !kept.has(key));
  return keys.length === 0 ? [] : [{ path, code: field.dictionary, keys }];
}

function listOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

async function offeredKeys(
  { model, repository }: OperationContext,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const offered = new Map<string, Set<string>>();
  for (const [source, name] of Object.entries(TABLES)) {
    const own = codes.filter((code) => model.dictionaries[code]?.source === source);
    const entity = model.entities[name];
    if (own.length === 0 || entity === undefined) continue;
    const where = { path: 'code', op: 'in', value: own } as const;
    for (const { keys } of await repository.tally(entity, { by: ['code', 'dictKey', 'isSealed'], where })) {
      const [code, key, sealed] = keys;
      if (!code || !key || key === HEAD) continue;
      const list = offered.get(code) ?? new Set();
      if (sealed === OPEN || sealed === null) list.add(key);
      offered.set(code, list);
    }
  }
  for (const code of codes) {
    const items = model.dictionaries[code]?.items;
    if (!offered.has(code) && items) offered.set(code, new Set(items.filter(isOpen).map(({ key }) => key)));
  }
  return offered;
}

function isOpen({ sealed }: { readonly sealed: boolean }): boolean {
  return !sealed;
}

function isOffered(offered: ReadonlySet<string> | undefined, keys: readonly string[]): boolean {
  return offered === undefined || keys.every((key) => offered.has(key));
}

function notOffered({ path }: Choice): FieldIssue {
  return { field: path, code: 'notOffered', params: {} };
}
