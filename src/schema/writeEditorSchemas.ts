import path from 'node:path';
import type { Model } from '../model/Model.ts';
import { EDITOR_SCHEMA_FOLDER } from './editorLine.ts';
import { editorSchemas } from './metaSchema/editorSchemas.ts';
import { writeFiles } from './writeFiles.ts';

/** Writes what the first line of every schema file points editors to, with the names of this project. */
export function writeEditorSchemas(root: string, model: Model | undefined): void {
  const schemas = editorSchemas(model).map(
    ({ name, schema }) => [name, `${JSON.stringify(schema, null, 1)}\n`] as const,
  );
  writeFiles(path.join(root, EDITOR_SCHEMA_FOLDER), schemas);
}
