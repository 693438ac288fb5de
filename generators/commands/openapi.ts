import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import type { Command } from './Command.ts';
import { projectRoot } from './projectRoot.ts';
import { requireModel } from './requireModel.ts';

/** `shian openapi`: the HTTP interface as an OpenAPI document. */
export const openapi: Command = {
  name: 'openapi',
  usage: 'openapi [--out <file>]',
  summary: 'Write the HTTP interface as OpenAPI 3.1',
  details: [
    'Every call of the reference server: parameters, bodies, answers.',
    '',
    '--out <file>  write there instead of dist/openapi.json',
  ],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    const { openapi: describe } = await import('../openapi.ts');
    const file = path.resolve(values.out ?? path.join(root, 'dist/openapi.json'));
    writeFiles(path.dirname(file), [[path.basename(file), `${JSON.stringify(describe(model), null, 2)}\n`]]);
    console.log(`Written to ${path.relative(process.cwd(), file)}.`);
    return 0;
  },
};
