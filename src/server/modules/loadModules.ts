import { ModuleError } from './ModuleError.ts';
import { joinModules, type Modules } from './Modules.ts';
import { faceFiles, readFace } from './serverFaces.ts';
import { workflowFiles } from './workflowFiles.ts';

/** Everything the modules of a project add to the server. Throws ModuleError, also for an action that two of them give. */
export async function loadModules(projectDir: string): Promise<Modules> {
  const faces = await Promise.all(
    faceFiles(projectDir).map(async ({ name, file }) => ({ name, face: await readFace(projectDir, file) })),
  );
  const given = new Map<string, string>();
  for (const { name, face } of faces) {
    for (const key of Object.keys(face.actions ?? {})) {
      const other = given.get(key);
      if (other !== undefined)
        throw new ModuleError({
          zh: `模块 ${other} 和 ${name} 都提供了 ${key}；请只在其中一个保留。`,
          en: `The modules ${other} and ${name} both give ${key}; leave it in one of them.`,
        });
      given.set(key, name);
    }
  }
  return joinModules([...faces.map(({ face }) => face), { processes: workflowFiles(projectDir) }]);
}
