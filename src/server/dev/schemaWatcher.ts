import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Model } from '../../model/Model.ts';
import { createProjectLoader } from '../../schema/createProjectLoader.ts';
import type { Diagnostic } from '../../schema/Diagnostic.ts';
import { schemaFolders } from '../../schema/projectFiles.ts';
import { writeEditorSchemas } from '../../schema/writeEditorSchemas.ts';

/** Editors save in several steps; after this pause the file is whole. */
const SETTLE_MS = 40;

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
  let timer: NodeJS.Timeout | undefined;
  const folders = schemaFolders(projectDir);
  vite.watcher.add(folders);
  vite.watcher.on('all', (_event, file) => {
    const place = path.resolve(projectDir, file);
    if (!/\.ya?ml$/.test(place) || !folders.some((folder) => place.startsWith(folder + path.sep))) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  });
}
