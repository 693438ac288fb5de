import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Model } from '../../model/Model.ts';
import { createProjectLoader } from '../../schema/createProjectLoader.ts';
import type { Diagnostic } from '../../schema/Diagnostic.ts';
import { schemaFolders } from '../../schema/projectFiles.ts';
import { writeEditorSchemas } from '../../schema/writeEditorSchemas.ts';
import { watchFiles } from './watchFiles.ts';

export interface ProjectState {
  readonly model: Model | undefined;
  readonly errors: readonly Diagnostic[];
}

export interface ProjectReader {
  readonly read: () => ProjectState;
}

/** Compiles the schemas of a project; files that did not change are not parsed again. */
export function projectReader(projectDir: string): ProjectReader {
  const loader = createProjectLoader(projectDir);
  return {
    read: () => {
      const { model, diagnostics } = loader.load();
      // Without a model the names of the project are not known for sure; the last good help of editors stays.
      if (model !== undefined) writeEditorSchemas(projectDir, model);
      return { model, errors: diagnostics.filter(({ severity }) => severity === 'error') };
    },
  };
}

/** Calls `changed` after files of the platform's or the project's schemas, dictionaries or roles were saved, made or removed. */
export function watchSchemas(vite: ViteDevServer, projectDir: string, changed: () => void): void {
  const folders = schemaFolders(projectDir);
  const isSchema = (file: string) =>
    /\.ya?ml$/i.test(file) && folders.some((folder) => file.startsWith(folder + path.sep));
  watchFiles(vite, { projectDir, folders, concerns: isSchema }, changed);
}
