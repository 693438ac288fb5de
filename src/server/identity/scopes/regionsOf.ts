import { textOf } from '../../../model/recordValues.ts';
import { readAll } from '../../repository/readAll.ts';
import type { Directory } from '../people/Directory.ts';
import type { ScopeHolder } from '../principals/Principal.ts';

/** Levels of regions below the country; deeper trees are cut here. */
const MAX_DEPTH = 8;

/** Codes of the regions that somebody's departments are in charge of, with everything below them. */
export async function regionsOf(directory: Directory, { tenantId, deptIds }: ScopeHolder): Promise<readonly string[]> {
  const { platform, entities, model } = directory;
  const depts = await directory.repository(tenantId).getMany(entities.dept, deptIds);
  const found = new Set(depts.map(({ regionCode }) => textOf(regionCode)).filter((code) => code !== ''));
  const { region } = model.entities;
  let level = [...found];
  for (let depth = 0; region !== undefined && level.length > 0 && depth < MAX_DEPTH; depth++) {
    const below = await readAll(platform, region, { where: { path: 'parentCode', op: 'in', value: level } });
    level = below.map(({ code }) => textOf(code)).filter((code) => !found.has(code));
    for (const code of level) found.add(code);
  }
  return [...found];
}
