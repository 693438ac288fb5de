import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import type { Command } from './Command.ts';

/** `shian reference`: the words of the schema language as pages. */
export const reference: Command = {
  name: 'reference',
  usage: 'reference [--out <folder>]',
  summary: 'Write the reference of the schema language as Markdown',
  details: [
    'Every word of every kind of file, field type, operator, finding, fixed call and refusal of this version, each with',
    'an example, to docs/reference of the folder one stands in.',
    '',
    '--out <folder>  write there instead',
  ],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
    const folder = path.resolve(values.out ?? 'docs/reference');
    // Loaded here, so that the other commands start without them.
    const { referencePages } = await import('../reference/referencePages.ts');
    writeFiles(folder, referencePages());
    console.log(`Written to ${path.relative(process.cwd(), folder)}.`);
    return 0;
  },
};
