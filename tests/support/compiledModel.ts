import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelFiles } from '../../src/schema/modelFiles.ts';
import { projectModel } from './server.ts';

const TARGET = path.resolve(import.meta.dirname, '../../dist/model');

/** A server process needs what a build writes; the model alone will do. */
export function compileModel(): void {
  if (existsSync(path.join(TARGET, 'model.json'))) return;
  for (const file of modelFiles(projectModel())) {
    mkdirSync(path.dirname(path.join(TARGET, file.path)), { recursive: true });
    writeFileSync(path.join(TARGET, file.path), file.content);
  }
}
