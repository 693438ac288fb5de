import path from 'node:path';
import type { Model } from '../model/Model.ts';
import { terminalLanguage } from '../model/terminalLanguage.ts';
import { EDITOR_SCHEMA_FOLDER } from './editorLine.ts';
import { editorSchemas } from './metaSchema/editorSchemas.ts';
import { writeFiles } from './writeFiles.ts';

/** Writes what the first line of every schema file points editors to, with the names of this project and in the language of the terminal. */
export function writeEditorSchemas(root: string, model: Model | undefined): void {
  const schemas = editorSchemas(model, terminalLanguage()).map(
    ({ name, schema }) => [name, `${JSON.stringify(schema, null, 1)}\n`] as const,
  );
  writeFiles(path.join(root, EDITOR_SCHEMA_FOLDER), schemas);
}
