import type { CompiledProject } from './compileProject.ts';
import { createProjectLoader } from './createProjectLoader.ts';

/** The door: the schemas and dictionaries of the platform and of a project as a frozen model, or all findings about them. */
export function loadModel(projectDir: string, engineDir?: string): CompiledProject {
  return createProjectLoader(projectDir, engineDir).load();
}
