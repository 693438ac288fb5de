import { createInterface } from 'node:readline';
import type { Model } from '../../src/model/Model.ts';
import type { EntityRecord } from '../../src/protocol/types.ts';
import { createProjectLoader } from '../../src/schema/createProjectLoader.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import { missingRows } from '../fixtures/missingRows.ts';
import { printComplaint } from '../printText.ts';

/**
 * Demo rows of single entities as soon as they are asked for: development keeps this process warm.
 * A line of names, comma-joined, is answered by the same line when their files are written.
 */
export async function followFixtures(root: string, out: string): Promise<number> {
  const { makeFixtures } = await import('../fixtures/makeFixtures.ts');
  const { loadFixtureModules } = await import('../fixtures/loadFixtureModules.ts');
  const modules = await loadFixtureModules(root);
  const make: Maker = (model, only) => makeFixtures(model, modules, only);
  const loader = createProjectLoader(root);
  loader.load();
  for await (const line of createInterface({ input: process.stdin })) {
    const { model } = loader.load();
    if (model !== undefined) write(model, line.split(','), out, make);
    console.log(line);
  }
  return 0;
}

type Maker = (model: Model, only?: readonly string[]) => Readonly<Record<string, readonly EntityRecord[]>>;

function write(model: Model, names: readonly string[], out: string, make: Maker): void {
  const made = rowsOf(model, names, make);
  for (const line of missingRows(model, made)) printComplaint(line);
  writeFiles(
    out,
    names.map((name) => [`${name}.json`, JSON.stringify(made[name] ?? [])] as const),
  );
}

/** Rows that lean on more than what they refer to are made together with all others. */
function rowsOf(model: Model, names: readonly string[], make: Maker): ReturnType<Maker> {
  try {
    return make(model, names);
  } catch {
    return make(model);
  }
}
