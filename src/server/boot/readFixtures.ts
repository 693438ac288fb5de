import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fixtures } from '../records/loadFixtures.ts';

/** Demo records as generators/prepare.ts wrote them, one file per entity; none when there is no folder. */
export function readFixtures(folder: string): Fixtures {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [path.basename(name, '.json'), JSON.parse(readFileSync(path.join(folder, name), 'utf8'))]),
  );
}
