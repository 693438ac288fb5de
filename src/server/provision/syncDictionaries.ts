import type { Dictionary } from '../../model/Dictionary.ts';
import type { Entity } from '../../model/Entity.ts';
import { firstText } from '../../model/textIn.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { systemRecord } from '../database/systemRecord.ts';
import type { Repository } from '../repository/Repository.ts';
import { readAll } from '../repository/readAll.ts';

const keyOf = (code: unknown, key: unknown): string => `${code}\n${key}`;

function headRecord(dictionary: Dictionary, sort: number): EntityRecord {
  const { code, label } = dictionary;
  return { parentId: null, code, dictKey: '-1', dictValue: firstText(label), sort, isSealed: '0' };
}

function itemRecords(dictionary: Dictionary, head: string, ids: ReadonlyMap<string, string>, now: string) {
  const made = new Map<string, string>();
  return dictionary.items.flatMap((item) => {
    const { key, label, sort, sealed, remark, parent } = item;
    const known = ids.get(keyOf(dictionary.code, key));
    const parentId =
      parent === undefined ? head : (made.get(parent) ?? ids.get(keyOf(dictionary.code, parent)) ?? head);
    if (known !== undefined) return [];
    const record = systemRecord(
      {
        parentId,
        code: dictionary.code,
        dictKey: key,
        dictValue: firstText(label),
        sort,
        isSealed: sealed ? '1' : '0',
        remark,
      },
      now,
    );
    made.set(key, String(record.id));
    return [record];
  });
}

/** Adds the dictionaries and items that the table lacks; what is there stays as it was edited. */
export async function syncDictionaries(
  repository: Repository,
  entity: Entity,
  dictionaries: readonly Dictionary[],
  now: string,
): Promise<number> {
  const rows = await readAll(repository, entity);
  const ids = new Map(rows.map(({ code, dictKey, id }) => [keyOf(code, dictKey), String(id)]));
  const missing = dictionaries.flatMap((dictionary, index) => {
    const known = ids.get(keyOf(dictionary.code, '-1'));
    const head = known === undefined ? [systemRecord(headRecord(dictionary, index + 1), now)] : [];
    return [...head, ...itemRecords(dictionary, known ?? String(head[0]?.id), ids, now)];
  });
  if (missing.length > 0) await repository.write((inside) => inside.insert(entity, missing));
  return missing.length;
}
