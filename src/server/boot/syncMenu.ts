import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { menuRows } from '../../model/menuRows.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Repository } from '../repository/Repository.ts';
import { readAll } from '../repository/readAll.ts';
import { systemRecord } from './systemRecord.ts';

/**
 * Adds the menus and buttons of the model that the table lacks. Rows that are there stay as an
 * administrator left them; codes the model no longer knows stay too, they open nothing.
 * Answers the new codes.
 */
export async function syncMenu(platform: Repository, entity: Entity, model: Model, now: string): Promise<string[]> {
  const known = new Map((await readAll(platform, entity)).map(({ code, id }) => [String(code), String(id)]));
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
