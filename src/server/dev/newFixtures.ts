import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../model/Model.ts';
import { readFixtures } from '../boot/readFixtures.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { loadFixtures } from '../operations/loadFixtures.ts';

/** Lets the command line write dist/fixtures; a project without it has no demo data. */
export function makeFixtureFiles({ projectDir }: ServerConfig): Promise<void> {
  const command = path.join(projectDir, 'generators/shian.ts');
  if (!existsSync(command)) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, 'fixtures'], {
      cwd: projectDir,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/** Demo rows for entities that were just made, so that their first list is not empty. */
export async function loadNewFixtures(
  database: Database,
  before: Model,
  after: Model,
  config: ServerConfig,
): Promise<number> {
  const made = Object.keys(after.entities).filter((name) => before.entities[name] === undefined);
  if (made.length === 0) return 0;
  await makeFixtureFiles(config);
  const all = readFixtures(path.join(config.distDir, 'fixtures'));
  const rows = made.flatMap((name) => (all[name] ? [[name, all[name]] as const] : []));
  return loadFixtures(database, after, Object.fromEntries(rows));
}
