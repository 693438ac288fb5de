import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import { engineCode } from '../../schema/engineRoot.ts';
import { demoDateOf } from '../boot/demoDate.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { type Fixtures, loadFixtures } from '../records/loadFixtures.ts';
import { type FixtureMaker, fixtureMaker } from './fixtureMaker.ts';

const COMMAND = engineCode('generators/shian');

/** Lets the command line write dist/fixtures. */
export function makeFixtureFiles(config: ServerConfig): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, 'fixtures'], {
      cwd: config.projectDir,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/** The process that makes demo rows of single entities, warm. */
export function followFixtures(config: ServerConfig): FixtureMaker {
  const args = [COMMAND, 'fixtures', '--follow', '--out', path.join(config.distDir, 'fixtures')];
  return fixtureMaker(() =>
    spawn(process.execPath, args, { cwd: config.projectDir, stdio: ['pipe', 'pipe', 'inherit'] }),
  );
}

/** Demo rows on their way for a model that is about to take over; puts them in once it has, and answers how many. */
export type Filling = (database: Database, model: Model) => Promise<number>;

/**
 * Demo rows for entities that were just made, so that their first list is not empty, and again for
 * those whose fields changed while nobody has changed a row: the generator's rows are nobody's data.
 * They are made while the application is.
 */
export function newFixtures(before: Model, after: Model, config: ServerConfig, maker: FixtureMaker): Filling {
  const changed = Object.values(after.entities).filter((entity) => isChanged(before.entities[entity.name], entity));
  const rows = (name: string) => fixturesOf(config, name);
  const former = new Map(changed.map(({ name }) => [name, rows(name)]));
  const made = changed.length === 0 ? Promise.resolve() : maker.make(changed.map(({ name }) => name));
  return async (database, model) => {
    await made;
    const open: Record<string, Fixtures[string]> = {};
    for (const entity of changed) {
      const now = rows(entity.name);
      const known = [...now, ...(former.get(entity.name) ?? [])];
      if (now.length > 0 && (await cleared(database, entity, known))) open[entity.name] = now;
    }
    return loadFixtures(database, model, open, await demoDateOf(database, model));
  };
}

/** Whatever is asked for was made when development started. */
const MADE: FixtureMaker = { make: async () => undefined, close: () => undefined };

/** Demo rows for entities that came while nothing ran: of which there was no table before this start. */
export function fillGained(
  database: Database,
  model: Model,
  config: ServerConfig,
  tables: readonly string[],
): Promise<number> {
  const known = Object.entries(model.entities).filter(([, { table }]) => tables.includes(table));
  return newFixtures({ ...model, entities: Object.fromEntries(known) }, model, config, MADE)(database, model);
}

function fixturesOf({ distDir }: ServerConfig, name: string): Fixtures[string] {
  const file = path.join(distDir, 'fixtures', `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fixtures[string]) : [];
}

function isChanged(before: Entity | undefined, after: Entity): boolean {
  if (after.storage === 'none') return false;
  const said = ({ fields, rules, unique, fixtures }: Entity) => JSON.stringify([fields, rules, unique, fixtures]);
  return before === undefined || said(before) !== said(after);
}

/** Takes the generator's own rows out, unless a row is somebody's: made by hand or changed since. */
function cleared(database: Database, { table }: Entity, known: Fixtures[string]): Promise<boolean> {
  const ids = new Set(known.map(({ id }) => String(id)));
  return database.write(async (executor) => {
    const rows = await executor.selectFrom(table).select(['id', 'revision']).execute();
    const isUntouched = rows.every(({ id, revision }) => ids.has(String(id)) && Number(revision) === 1);
    if (isUntouched && rows.length > 0) await executor.deleteFrom(table).execute();
    return isUntouched;
  });
}
