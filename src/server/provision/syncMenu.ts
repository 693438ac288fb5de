import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { menuRows } from '../../model/menuRows.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { systemRecord } from '../database/systemRecord.ts';
import type { Repository } from '../repository/Repository.ts';
import { readAll } from '../repository/readAll.ts';

/**
 * Adds the menus and buttons of the model that the table lacks. Rows that are there stay as an
 * administrator left them, except those that an earlier model brought (`former`) and this one no
 * longer has: a removed entity takes its entries along. Answers the new codes.
 */
export async function syncMenu(
  platform: Repository,
  entity: Entity,
  model: Model,
  now: string,
  former: readonly string[] = [],
): Promise<string[]> {
  const rows = await readAll(platform, entity);
  const gone = goneRows(rows, model, former);
  if (gone.length > 0) await platform.write((inside) => inside.remove(entity, gone, { updateTime: now }));
  const known = new Map(rows.map(({ code, id }) => [String(code), String(id)]));
  const missing: EntityRecord[] = [];
  for (const { code, parentCode, values } of menuRows(model.menu)) {
    if (known.has(code)) continue;
    const parentId = parentCode === undefined ? null : (known.get(parentCode) ?? null);
    const made = systemRecord({ ...values, code, parentId }, now);
    known.set(code, String(made.id));
    missing.push(made);
  }
  if (missing.length > 0) await platform.write((inside) => inside.insert(entity, missing));
  return missing.map(({ code }) => String(code));
}

/** Ids of entries that only an earlier model knew; one that an administrator has put others below stays. */
function goneRows(rows: readonly EntityRecord[], model: Model, former: readonly string[]): string[] {
  const now = new Set(menuRows(model.menu).map(({ code }) => code));
  const codes = new Set(former.filter((code) => !now.has(code)));
  const isGone = ({ code }: EntityRecord) => codes.has(String(code));
  const parents = new Set(rows.filter((row) => !isGone(row)).map(({ parentId }) => parentId));
  return rows.filter((row) => isGone(row) && !parents.has(row.id)).map(({ id }) => String(id));
}
