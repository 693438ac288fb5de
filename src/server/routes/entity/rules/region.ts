import type { Entity } from '../../../../model/Entity.ts';
import { fieldOf } from '../../../../model/lookups.ts';
import { textOf } from '../../../../model/recordValues.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { storePinyin } from '../../../identity/people/fillPinyin.ts';
import type { Repository } from '../../../repository/Repository.ts';
import { type EntityRule, isRemoval } from './EntityRule.ts';

/** By level: under which name a region's code and name stand with all that lies in it. */
const LEVELS = ['', 'province', 'city', 'district', 'town', 'village'];

const PLACES = LEVELS.slice(1).flatMap((level) => [`${level}Code`, `${level}Name`]);

/** What a region lies in, and itself, level by level. */
function placesOf(own: EntityRecord, level: string, parent: EntityRecord | undefined): EntityRecord {
  return {
    ancestors: parent ? [textOf(parent.ancestors), textOf(parent.code)].filter(Boolean).join(',') : null,
    ...Object.fromEntries(PLACES.map((name) => [name, parent?.[name] ?? null])),
    ...(level === '' ? {} : { [`${level}Code`]: own.code, [`${level}Name`]: own.name }),
  };
}

/** Follows from the tree and is no change of a record: its revision stays, as with the pinyin. */
async function storePlaces({ database, get, find }: Repository, entity: Entity, id: string): Promise<void> {
  const own = await get(entity, id);
  if (own === undefined) return;
  const level = LEVELS[Number(own.regionLevel)] ?? '';
  const code = textOf(own.parentCode);
  const [parent] = code === '' ? [] : await find(entity, { filters: [{ field: 'code', op: 'eq', value: code }] });
  const columnOf = (name: string) => fieldOf(entity, name)?.column ?? name;
  const rows = database.executor.updateTable(entity.table);
  const values = Object.entries(placesOf(own, level, parent)).map(([name, value]) => [columnOf(name), value]);
  await rows.set(Object.fromEntries(values)).where('id', '=', id).execute();
  const known = own[`${level}Name`] ?? own.name;
  if (known !== own.name)
    await rows
      .set({ [columnOf(`${level}Name`)]: own.name })
      .where(columnOf(`${level}Code`), '=', own.code)
      .execute();
}

/** Regions: each says what it lies in, and a name is also found by its pinyin. */
export const region: EntityRule = {
  after: async (write, result) => {
    const { services, entity, ids, record } = write;
    if (isRemoval(write)) return;
    const { platform } = services.directory;
    const made = typeof result === 'object' && result !== null && 'id' in result ? [textOf(result.id)] : [];
    for (const id of ids.length > 0 ? ids : made) {
      if (record?.name !== undefined) await storePinyin(platform.database.executor, entity, id, textOf(record.name));
      await storePlaces(platform, entity, id);
    }
  },
};
