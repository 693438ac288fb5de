import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { entityTemplate } from '../../generators/commands/entityTemplate.ts';
import { makeFixtures } from '../../generators/fixtures/makeFixtures.ts';
import type { Model } from '../../src/model/Model.ts';
import { formatDiagnostic } from '../../src/schema/formatDiagnostic.ts';
import { loadModel } from '../../src/schema/loadModel.ts';
import { modelFiles } from '../../src/schema/modelFiles.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import { createApp } from '../../src/server/app.ts';
import { prepareDatabase } from '../../src/server/boot/prepareDatabase.ts';
import { openDatabase } from '../../src/server/database/openDatabase.ts';
import { testConfig } from './server.ts';
import { PASSWORD } from './serverProcess.ts';

/** Any letter of the Han script. */
export const HAN = /\p{Script=Han}/u;

export type ProjectFiles = Readonly<Record<string, string>>;

/** A project that states its languages: an app file, a group of the menu, an entity as `shian new` writes it. */
export function spokenFiles(languages: readonly string[], label: (english: string) => string): ProjectFiles {
  return {
    'schemas/app.yaml': `title: ${label('Workshop')}\nlanguages: [${languages.join(', ')}]\n`,
    'schemas/menu.yaml': `menu: [{ code: shop, label: ${label('Shop')}, icon: build, sort: 1 }]\n`,
    'schemas/shop/machine.yaml': entityTemplate(
      'schemas/shop/machine.yaml',
      'machine',
      { zh: '机器', en: 'Machine' },
      ['admin'],
      languages,
    ),
  };
}

/** Model and findings of such a project, on disk while they are read. */
export function compileSpoken(files: ProjectFiles) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'shian-spoken-'));
  try {
    writeFiles(root, Object.entries(files));
    const { model, diagnostics } = loadModel(root);
    return { model, diagnostics, findings: diagnostics.map(formatDiagnostic) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The server of a project without modules, its demo data loaded; a console where a folder is named. */
export async function serveSpoken(model: Model, consoleDir?: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-spoken-'));
  const database = await openDatabase(path.join(folder, 'world.sqlite'));
  const fixtures = () => makeFixtures(model, []);
  await prepareDatabase({ database, model, now: Date.now, adminPassword: PASSWORD, fixtures });
  const files = new Map(modelFiles(model).map((file) => [file.path, file.content]));
  const app = await createApp({
    model,
    database,
    config: testConfig({
      filesDir: path.join(folder, 'files'),
      ...(consoleDir === undefined ? {} : { consoleDir }),
    }),
    readModelFile: (name) => files.get(name),
  });
  return {
    app,
    database,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
