import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic } from '../src/schema/formatDiagnostic.ts';
import { loadModel } from '../src/schema/loadModel.ts';
import { modelFiles } from '../src/schema/modelFiles.ts';
import { writeEditorSchemas } from '../src/schema/writeEditorSchemas.ts';
import { loadFixtureModules } from './fixtures/loadFixtureModules.ts';
import { makeFixtures } from './fixtures/makeFixtures.ts';
import { freshen } from './freshen.ts';

/**
 * Writes what the server serves: dist/model and dist/fixtures from the schemas, dist/console from
 * the sources. A part whose sources have not changed since is left as it is.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');

function writeFiles(folder: string, files: Iterable<{ readonly path: string; readonly content: string }>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    const target = path.join(folder, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.content);
  }
}

async function writeModel(): Promise<void> {
  const { model, diagnostics } = loadModel(ROOT);
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  if (model === undefined) {
    console.error('The schemas have errors: mend them as said above and run the command again.');
    process.exit(1);
  }
  writeEditorSchemas(ROOT, model);
  writeFiles(path.join(DIST, 'model'), modelFiles(model));
  const fixtures = Object.entries(makeFixtures(model, await loadFixtureModules(ROOT)));
  writeFiles(
    path.join(DIST, 'fixtures'),
    fixtures.map(([entity, records]) => ({ path: `${entity}.json`, content: JSON.stringify(records) })),
  );
  console.log(`Schemas checked: ${Object.keys(model.entities).length} entities.`);
}

async function buildConsole(): Promise<void> {
  console.log('Building the console ...');
  const { build } = await import('vite');
  await build({
    root: path.join(ROOT, 'src/console'),
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
  });
}

await freshen(
  ROOT,
  'model',
  ['platform', 'schemas', 'dictionaries', 'roles', 'src/model', 'src/schema', 'src/modules', 'generators'],
  writeModel,
);
await freshen(
  ROOT,
  'console',
  ['src/console', 'src/model', 'src/protocol', 'src/modules', 'vite.config.ts', 'package-lock.json'],
  buildConsole,
);
