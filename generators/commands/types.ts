import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { codeFindings } from '../types/codeFindings.ts';
import { TYPE_FILES, writeTypes } from '../types/writeTypes.ts';
import type { Command } from './Command.ts';
import { printFindings } from './printFindings.ts';
import { requireModel } from './requireModel.ts';

/** `shian types`: what TypeScript may know of the schemas. */
export const types: Command = {
  name: 'types',
  usage: 'types [--check] [--json]',
  summary: 'Write the TypeScript types of entities, actions and dictionary keys',
  details: [
    `Written to ${TYPE_FILES.join(' and ')}, which stay outside version control.`,
    'Every start, development, check and test writes them again when the schemas have changed.',
    'Code that uses a field, a key or an entity which is gone no longer compiles.',
    '',
    '--check  compile the code against them, unless it has passed with the same types before',
    '--json   print what --check finds as a list, for tools',
    '',
    'Exit code 1 when the schemas have errors, or with --check when the code has.',
  ],
  async run(args) {
    const options = { check: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    const isChanged = writeTypes(root, model);
    if (values.check !== true) {
      console.log(isChanged ? `Types written to ${TYPE_FILES.join(' and ')}.` : 'The types are up to date.');
      return 0;
    }
    const findings = await codeFindings(root);
    if (values.json === true) console.log(JSON.stringify(findings));
    else printFindings(findings, Object.keys(model.entities).length);
    return findings.length === 0 ? 0 : 1;
  },
};
