import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { EDITOR_SCHEMA_FOLDER } from '../src/schema/editorLine.ts';
import { ENGINE_ROOT } from '../src/schema/engineRoot.ts';
import { projectRoot } from '../src/schema/projectRoot.ts';
import { rebuildIfStale } from './rebuildIfStale.ts';
import { hasCode, TYPE_FILES, TYPES_STAMP, writeTypes } from './types/writeTypes.ts';

/** Writes the types of the schemas unless their sources are what they were. Imports nothing that needs those types. */
const ROOT = projectRoot();
const isThere = [...TYPE_FILES, EDITOR_SCHEMA_FOLDER].every((file) => existsSync(path.join(ROOT, file)));

async function refresh(): Promise<void> {
  // Loaded when the types are stale: reading the compiler takes longer than finding out.
  const { formatDiagnostic } = await import('../src/schema/formatDiagnostic.ts');
  const { printComplaint } = await import('./printText.ts');
  const { MEND_FIRST } = await import('./mendFirst.ts');
  const { loadModel } = await import('../src/schema/loadModel.ts');
  const { writeEditorSchemas } = await import('../src/schema/writeEditorSchemas.ts');
  const { model, diagnostics } = loadModel(ROOT);
  if (model !== undefined) {
    writeTypes(ROOT, model);
    // The first line of every schema file points there: editors help in a fresh clone too.
    return writeEditorSchemas(ROOT, model);
  }
  if (isThere) return;
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  printComplaint(MEND_FIRST);
  process.exit(1);
}

if (hasCode(ROOT)) await refreshWhenStale();

async function refreshWhenStale(): Promise<void> {
  if (!isThere) rmSync(path.join(ROOT, TYPES_STAMP), { force: true });
  const own = ['schemas', 'dictionaries'].map((name) => path.join(ROOT, name));
  const engine = ['platform', 'src/model', 'src/schema', 'generators/types'].map((name) =>
    path.join(ENGINE_ROOT, name),
  );
  await rebuildIfStale(ROOT, 'types', [...own, ...engine], refresh);
}
