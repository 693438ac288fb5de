import { TYPE_FILES, writeTypes } from '../types/writeTypes.ts';
import type { Command } from './Command.ts';
import { projectRoot } from './projectRoot.ts';
import { requireModel } from './requireModel.ts';

/** `shian types`: what TypeScript may know of the schemas. */
export const types: Command = {
  name: 'types',
  usage: 'types',
  summary: 'Write the TypeScript types of entities, actions and dictionary keys',
  details: [
    `Written to ${TYPE_FILES.join(' and ')}, which stay outside version control.`,
    'Every start, development, check and test writes them again when the schemas have changed.',
    'Code that uses a field, a key or an entity which is gone no longer compiles.',
  ],
  run() {
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    const changed = writeTypes(root, model);
    console.log(changed ? `Types written to ${TYPE_FILES.join(' and ')}.` : 'The types are up to date.');
    return 0;
  },
};
