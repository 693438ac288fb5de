import { memoize } from '../../model/memoize.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { Tally } from '../repository/Repository.ts';

/** An item as far as the check of keys wants to know it. */
export interface HeldItem {
  readonly key: string;
  /** Key of the item above it. */
  readonly parent?: string;
  readonly sealed: boolean;
}

/** Where each kind of dictionary rests: the system's for all, the business's for each tenant. */
const TABLES = { system: 'dict', biz: 'dictBiz' } as const;
const HEAD = '-1';
const OPEN = '0';
const WANTED = ['code', 'dictKey', 'isSealed', 'id', 'parentId'];

const isSealed = (sealed: string | null | undefined): boolean => sealed !== OPEN && sealed !== null;

/** The items of dictionaries by code: what administrators made of them, or the schemas' items where they have none. */
export async function dictionaryItems(
  { model, repository }: OperationContext,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldItem[]>> {
  const items = new Map<string, readonly HeldItem[]>();
  for (const [source, name] of Object.entries(TABLES)) {
    const own = codes.filter((code) => model.dictionaries[code]?.source === source);
    const entity = model.entities[name];
    if (own.length === 0 || entity === undefined) continue;
    const where = { path: 'code', op: 'in', value: own } as const;
    const rows = await repository.tally(entity, { by: WANTED, where, kept: true });
    for (const [code, held] of itemsByCode(rows)) items.set(code, held);
  }
  for (const code of codes) {
    const written = model.dictionaries[code]?.items;
    if ((items.get(code)?.length ?? 0) === 0 && written) items.set(code, written);
  }
  return items;
}

/** Keys of a dictionary that somebody has chosen. */
interface Chosen {
  readonly code: string;
  readonly keys: readonly string[];
}

/**
 * For each, whether dictionaries that administrators keep offer all of its keys. Where others commit meanwhile nothing
 * that was read before holds in a transaction, and these few rows are read in place of the whole dictionaries.
 */
export async function areOffered(
  { model, repository }: OperationContext,
  chosen: readonly Chosen[],
): Promise<readonly boolean[]> {
  const open = new Set<string>();
  for (const [source, name] of Object.entries(TABLES)) {
    const own = chosen.filter(({ code }) => model.dictionaries[code]?.source === source);
    const entity = model.entities[name];
    const keys = [...new Set(own.flatMap((one) => one.keys))].filter((key) => key !== HEAD);
    if (keys.length === 0 || entity === undefined) continue;
    const where = {
      all: [
        { path: 'code', op: 'in', value: [...new Set(own.map(({ code }) => code))] },
        { path: 'dictKey', op: 'in', value: keys },
      ],
    } as const;
    for (const { keys: row } of await repository.tally(entity, { by: ['code', 'dictKey', 'isSealed'], where }))
      if (!isSealed(row[2])) open.add(`${row[0]} ${row[1]}`);
  }
  return chosen.map(({ code, keys }) => keys.every((key) => open.has(`${code} ${key}`)));
}

/** The same rows are answered until somebody changes one. */
const itemsByCode = memoize((rows: readonly Tally[]): ReadonlyMap<string, readonly HeldItem[]> => {
  const groups = Map.groupBy(
    rows.map(({ keys }) => keys),
    ([code]) => code,
  );
  return new Map([...groups].flatMap(([code, held]) => (code ? [[code, itemsOf(held)] as const] : [])));
});

function itemsOf(rows: readonly (readonly (string | null)[])[]): readonly HeldItem[] {
  const keyOf = new Map(rows.map(([, key, , id]) => [id, key]));
  return rows.flatMap(([, key, sealed, , parentId]) => {
    if (!key || key === HEAD) return [];
    const parent = keyOf.get(parentId ?? null);
    return [{ key, sealed: isSealed(sealed), ...(parent && parent !== HEAD && { parent }) }];
  });
}
