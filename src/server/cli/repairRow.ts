import type { Entity } from '../../model/Entity.ts';
import { textOf } from '../../model/recordValues.ts';
import type { EngineText } from '../../model/Text.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { ensureRow } from '../provision/foundation.ts';
import type { Repository } from '../repository/Repository.ts';

/** Takes note of what was done. */
export type Say = (line: EngineText) => void;

export interface Wanted {
  readonly entity: Entity;
  /** The field the row is known by. */
  readonly key: string;
  /** The row as it is made when there is none. */
  readonly row: EntityRecord;
  /** Values the row that there is must have instead of its own. */
  readonly wrong: (row: EntityRecord) => EntityRecord | Promise<EntityRecord>;
}

/** Makes a row of the platform that is missing, sets what is wrong with one that is there, and says which. */
export async function repairRow(platform: Repository, wanted: Wanted, now: string, say: Say): Promise<EntityRecord> {
  const { entity, key, row } = wanted;
  const name = `${entity.name} ${textOf(row[key])}`;
  const filters = [{ field: key, op: 'eq', value: row[key] }] as const;
  const isThere = await platform.exists(entity, { filters });
  const found = await ensureRow(platform, entity, key, row, now);
  if (!isThere) {
    say({ zh: `${name}：原先没有，已新建`, en: `${name}: was missing, made anew` });
    return found;
  }
  const changes = await wanted.wrong(found);
  const fields = Object.keys(changes);
  if (fields.length > 0) await platform.update(entity, [textOf(found.id)], { ...changes, updateTime: now });
  say(
    fields.length > 0
      ? { zh: `${name}：已改正 ${fields.join(', ')}`, en: `${name}: ${fields.join(', ')} set right` }
      : { zh: `${name}：正常`, en: `${name}: as it should be` },
  );
  return found;
}
