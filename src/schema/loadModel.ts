import { type Compilation, compileProject } from './compileProject.ts';
import { readProject } from './readProject.ts';

/** The model of a project folder, or all findings; warnings come beside a model. */
export function loadModel(projectDir: string): Compilation {
  const { documents, diagnostics } = readProject(projectDir);
  const readable = documents.filter(({ value }) => value !== undefined);
  const compilation = compileProject(readable);
  const all = [...diagnostics, ...compilation.diagnostics];
  const broken = all.some(({ severity }) => severity === 'error');
  return { model: broken ? undefined : compilation.model, diagnostics: all };
}
