import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { menuRows } from '../../model/menuRows.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { systemRecord } from '../database/systemRecord.ts';
import type { Repository } from '../repository/Repository.ts';
import { readAll } from '../repository/readAll.ts';

/**
 * Adds the menus and buttons of the model that the table lacks. Rows that are there follow the model until an
 * administrator changes them, and stay as she left them then; those that an earlier model brought (`former`, or buttons
 * of its menus) and this one no longer has go. Answers the new codes.
 */
export async function syncMenu(
  platform: Repository,
  entity: Entity,
  model: Model,
  now: string,
  former: readonly string[],
): Promise<string[]> {
  const rows = await readAll(platform, entity);
  const gone = goneRows(rows, model, former);
  if (gone.length > 0) await platform.write((inside) => inside.remove(entity, gone, { updateTime: now }));
  const byCode = new Map(rows.map((row) => [String(row.code), row]));
  const known = new Map(rows.map(({ code, id }) => [String(code), String(id)]));
  const missing: EntityRecord[] = [];
  for (const { code, parentCode, values } of menuRows(model.menu)) {
    const parentId = parentCode === undefined ? null : (known.get(parentCode) ?? null);
    const wanted = { ...values, parentId };
    const row = byCode.get(code);
    if (row !== undefined) await follow(platform, entity, row, wanted);
    if (known.has(code)) continue;
    const made = systemRecord({ ...wanted, code }, now);
    known.set(code, String(made.id));
    missing.push(made);
  }
  if (missing.length > 0) await platform.write((inside) => inside.insert(entity, missing));
  return missing.map(({ code }) => String(code));
}

/** Whoever makes or changes a row is noted in it. */
const isUntouched = ({ updateUser }: EntityRecord): boolean => !updateUser;

async function follow(platform: Repository, entity: Entity, row: EntityRecord, wanted: EntityRecord): Promise<void> {
  if (!isUntouched(row)) return;
  const isAnother = ([name, value]: [string, unknown]) => String(row[name] ?? '') !== String(value ?? '');
  const changes = Object.fromEntries(Object.entries(wanted).filter(isAnother));
  if (Object.keys(changes).length > 0) await platform.update(entity, [String(row.id)], changes);
}

/** Ids of entries that only an earlier model knew; one that an administrator has put others below stays. */
function goneRows(rows: readonly EntityRecord[], model: Model, former: readonly string[]): string[] {
  const now = new Set(menuRows(model.menu).map(({ code }) => code));
  const codes = new Map(rows.map(({ id, code }) => [id, String(code)]));
  const isOurButton = (row: EntityRecord) => {
    const menu = codes.get(row.parentId) ?? '';
    return isUntouched(row) && now.has(menu) && String(row.code).startsWith(`${menu}_`) && String(row.category) === '2';
  };
  const isGone = (row: EntityRecord) => {
    const code = String(row.code);
    return !now.has(code) && (former.includes(code) || isOurButton(row));
  };
  const parents = new Set(rows.filter((row) => !isGone(row)).map(({ parentId }) => parentId));
  return rows.filter((row) => isGone(row) && !parents.has(row.id)).map(({ id }) => String(id));
}
