import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { EngineText } from '../../model/Text.ts';
import { defaultLanguage, textIn } from '../../model/textIn.ts';
import { conventionOf } from '../../protocol/conventions/index.ts';
import { hasTenantName, type NameColumn, nameColumns } from '../../protocol/nameColumns.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { contextReader } from './contextReader.ts';

type Row = Record<string, unknown>;

/** What the peers write where a row has nothing above it. */
const TOP: EngineText = { zh: '顶级', en: 'Top level' };

interface StoredItem {
  readonly code: string;
  readonly dictKey: string;
  readonly dictValue: string;
}

/** Items of dictionaries as the tables have them (`dict` for all, `dictBiz` of the tenant). */
export async function storedItems(
  { model, repository }: Pick<OperationContext, 'model' | 'repository'>,
  codes: readonly string[],
): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (const [name, source] of [
    ['dict', 'system'],
    ['dictBiz', 'biz'],
  ] as const) {
    const entity = model.entities[name];
    const wanted = codes.filter((code) => model.dictionaries[code]?.source === source);
    if (!entity || wanted.length === 0) continue;
    const rows = await repository.find(entity, { filters: [{ field: 'code', op: 'in', value: wanted }] });
    for (const { code, dictKey, dictValue } of rows)
      items.push({ code: String(code), dictKey: String(dictKey), dictValue: String(dictValue ?? '') });
  }
  return items;
}

/** Their words, by code and key. */
export async function storedWords(
  context: Pick<OperationContext, 'model' | 'repository'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const items = await storedItems(context, codes);
  return new Map(items.map(({ code, dictKey, dictValue }) => [`${code}\n${dictKey}`, dictValue]));
}

/** A key of a dictionary in the reader's language, as the tables have it. */
export function wordOf(
  { model, language }: OperationContext,
  words: ReadonlyMap<string, string>,
  { dictionary }: Pick<NameColumn, 'dictionary'>,
  key: unknown,
): string | null {
  if (typeof key !== 'string' || key === '') return null;
  const item = model.dictionaries[dictionary]?.items.find((one) => one.key === key);
  const stored = words.get(`${dictionary}\n${key}`);
  const label = item && textIn(item.label, language);
  // Tables hold the word of the default language, which an administrator may have changed.
  return (language === defaultLanguage(model.settings) ? (stored ?? label) : (label ?? stored)) ?? null;
}

async function tenantNameOf({ model, repository }: OperationContext): Promise<string | null> {
  const { tenant } = model.entities;
  if (!tenant) return null;
  const filters = [{ field: 'tenantId', op: 'eq', value: repository.tenantId }] as const;
  const [found] = await repository.find(tenant, { filters, limit: 1 });
  return typeof found?.tenantName === 'string' ? found.tenantName : null;
}

/** Says in words what a row holds as keys, for clients that have no dictionaries at hand (`<field>Name`). */
export async function addNames(
  context: OperationContext,
  entity: Entity,
  fields: readonly Field[],
  rows: readonly Row[],
): Promise<void> {
  if (!conventionOf(entity).records.names || rows.length === 0) return;
  const shown = new Set(fields.map(({ name }) => name));
  const columns = nameColumns(entity).filter(({ field }) => shown.has(field));
  const words = await storedWords(context, [...new Set(columns.map(({ dictionary }) => dictionary))]);
  const tenantName = hasTenantName(entity) && shown.has('tenantId') ? await tenantNameOf(context) : undefined;
  const parent = entity.api.tree === undefined ? undefined : fields.find(({ name }) => name === entity.api.tree);
  for (const row of rows) {
    for (const column of columns) row[column.column] = wordOf(context, words, column, row[column.field]);
    if (tenantName !== undefined) row.tenantName = tenantName;
    if (parent?.embedded === 'parentName' && isTop(row, parent)) row.parentName = contextReader(context).text(TOP);
  }
}

const isTop = (row: EntityRecord, { name }: Field): boolean => row[name] === null || row[name] === undefined;
