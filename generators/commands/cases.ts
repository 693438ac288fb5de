import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import type { Command } from './Command.ts';
import { requireModel } from './requireModel.ts';

/** `shian cases`: what the schemas ask, as requests with their answers, the same bytes for the same schemas. */
export const cases: Command = {
  name: 'cases',
  usage: 'cases [--out <folder>]',
  summary: 'Write test cases of every rule of the schemas to dist/cases',
  details: [
    'One JSON file per entity: requests of the administrator over the demo data, and what each is answered.',
    'Both sides of every limit, what is required, hidden, unique, out of form or against a rule, and the input of actions.',
    'A case with a status is refused with it and with its message under its field; one without must not name the field.',
    'Rules that no demo record can be bent to are told, with the reason.',
    '',
    '--out <folder>  write there instead of dist/cases',
  ],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // Loaded here, so that the other commands start without it.
    const { loadFixtureModules } = await import('../fixtures/loadFixtureModules.ts');
    const { makeFixtures } = await import('../fixtures/makeFixtures.ts');
    const { makeCases } = await import('../cases/makeCases.ts');
    const modules = await loadFixtureModules(root);
    const made = Object.entries(makeCases(model, modules, makeFixtures(model, modules)));
    const out = path.resolve(values.out ?? path.join(root, 'dist/cases'));
    // Of entities that are gone nothing must be asked any more.
    if (values.out === undefined) rmSync(out, { recursive: true, force: true });
    writeFiles(
      out,
      made.map(([entity, { cases: list }]) => [`${entity}.json`, JSON.stringify(list, null, 1)] as const),
    );
    for (const { place, why } of made.flatMap(([, { gaps }]) => gaps)) console.error(`${place}: no case, ${why}`);
    const count = made.reduce((sum, [, { cases: list }]) => sum + list.length, 0);
    console.log(`${count} cases of ${made.length} entities written to ${path.relative(process.cwd(), out) || '.'}.`);
    return 0;
  },
};
