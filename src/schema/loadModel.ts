import type { CompiledProject } from './compileProject.ts';
import { createProjectLoader } from './createProjectLoader.ts';

/** The door: the schemas and dictionaries of a project as a frozen model, or all findings about them. */
export function loadModel(projectDir: string): CompiledProject {
  return createProjectLoader(projectDir).load();
}
