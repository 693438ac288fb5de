import { parseArgs } from 'node:util';
import { createProjectLoader, type ProjectLoader } from '../../src/schema/createProjectLoader.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { EDITOR_SCHEMA_FOLDER } from '../../src/schema/editorLine.ts';
import { writeEditorSchemas } from '../../src/schema/writeEditorSchemas.ts';
import type { Command } from './Command.ts';
import { consoleFindings } from './consoleFindings.ts';
import { moduleFindings } from './moduleFindings.ts';
import { printFindings } from './printFindings.ts';
import { projectRoot } from './projectRoot.ts';
import { watchSchemas } from './watchSchemas.ts';

/** `shian check`: all findings of a run at once. */
export const check: Command = {
  name: 'check',
  usage: 'check [--watch] [--json]',
  summary: 'Check schemas/, dictionaries/ and roles/ and write the schema for editors',
  details: [
    'Every finding comes with file, line, column, the lines around it and a remedy.',
    `Editor help is written to ${EDITOR_SCHEMA_FOLDER}/ with the names of this project.`,
    '',
    '--watch  check again whenever a file is saved, until Ctrl+C',
    '--json   print {"errors": n, "warnings": n, "diagnostics": [...]} for tools',
    '',
    'Exit code 1 when there are errors. A text in one language is a warning, and an error where CI is set.',
  ],
  run(args) {
    const options = { watch: { type: 'boolean' }, json: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const root = projectRoot();
    const loader = createProjectLoader(root);
    const run = () => runOnce(root, loader, values.json === true);
    return values.watch === true ? watchSchemas(root, run) : run();
  },
};

async function runOnce(root: string, loader: ProjectLoader, json: boolean): Promise<number> {
  const { model, diagnostics: found } = loader.load();
  const diagnostics =
    model === undefined
      ? found
      : [...found, ...(await moduleFindings(root, model)), ...(await consoleFindings(root, model))];
  if (json) console.log(JSON.stringify(summary(diagnostics), null, 2));
  else printFindings(diagnostics, model && Object.keys(model.entities).length);
  // Without a model the names of the project are not known for sure; the last good help stays.
  if (model !== undefined) writeEditorSchemas(root, model);
  return diagnostics.some((item) => item.severity === 'error') ? 1 : 0;
}

function summary(diagnostics: readonly Diagnostic[]) {
  const errors = diagnostics.filter((item) => item.severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors, diagnostics };
}
