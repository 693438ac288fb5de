import { parseArgs } from 'node:util';
import { dateOf } from '../../src/model/days.ts';
import { wallTime } from '../../src/model/wallTime.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import type { Command } from './Command.ts';
import { requireModel } from './requireModel.ts';

const day = (at: number | null): string => (at === null ? '' : dateOf(wallTime(at)));

/** `shian files`: what the rows of an installation say of its uploaded files, and the other way round. */
export const files: Command = {
  name: 'files',
  usage: 'files [--remove]',
  summary: 'Check the rows of an installation against its uploaded files, both ways',
  details: [
    'Lists rows that refer to files which are missing, and files that nothing refers to, with the day since when.',
    'Takes DATA_DIR, FILES_DIR and DATABASE_URL as the server does, and works beside a running one.',
    '',
    '--remove  take away files that nothing has referred to for a week; those that other clients than the',
    '          console put here stay, unless the parameter file.clean.foreign is true',
  ],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { remove: { type: 'boolean', default: false } } });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // Loaded here, so that the other commands start without the database.
    const { storedFiles } = await import('../../src/server/cli/storedFiles.ts');
    const report = await storedFiles({ env: process.env, projectDir: root, model, remove: values.remove });
    for (const { table, row, names } of report.missing) console.log(`missing: ${names.join(', ')} (${table} ${row})`);
    for (const { name, bytes, unused_since } of report.unused) {
      console.log(`unused since ${day(unused_since)}: ${name} (${bytes} bytes)`);
    }
    const counts = `${report.files} files of ${report.bytes} bytes: ${report.missing.length} rows miss theirs, ${report.unused.length} files are unused`;
    const expired = values.remove
      ? `${report.removed} removed`
      : `${report.expired.length} of them for ${report.unusedDays} days`;
    console.log(`${counts}, ${expired}.`);
    return report.missing.length > 0 ? 1 : 0;
  },
};
