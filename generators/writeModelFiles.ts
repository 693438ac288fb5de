import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic } from '../src/schema/formatDiagnostic.ts';
import { loadModel } from '../src/schema/loadModel.ts';
import { modelFiles } from '../src/schema/modelFiles.ts';
import { writeEditorSchemas } from '../src/schema/writeEditorSchemas.ts';
import { loadFixtureModules } from './fixtures/loadFixtureModules.ts';
import { makeFixtures } from './fixtures/makeFixtures.ts';
import { missingRows } from './fixtures/missingRows.ts';
import { MEND_FIRST } from './mendFirst.ts';
import { printComplaint, printText } from './printText.ts';

/** Writes dist/model and dist/fixtures from the schemas, and the names of the project for editors. */
export async function writeModelFiles(root: string, dist: string): Promise<void> {
  const { model, diagnostics } = loadModel(root);
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  if (model === undefined) {
    printComplaint(MEND_FIRST);
    process.exit(1);
  }
  writeEditorSchemas(root, model);
  writeFiles(path.join(dist, 'model'), modelFiles(model));
  const made = makeFixtures(model, await loadFixtureModules(root));
  for (const line of missingRows(model, made)) printComplaint(line);
  writeFiles(
    path.join(dist, 'fixtures'),
    Object.entries(made).map(([entity, records]) => ({ path: `${entity}.json`, content: JSON.stringify(records) })),
  );
  const count = Object.keys(model.entities).length;
  printText({ zh: `已检查 schema：${count} 个实体。`, en: `Schemas checked: ${count} entities.` });
}

function writeFiles(folder: string, files: Iterable<{ readonly path: string; readonly content: string }>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    const target = path.join(folder, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.content);
  }
}
