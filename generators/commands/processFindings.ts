import path from 'node:path';
import { readDeployable } from '../../src/flow/bpmn/readDeployable.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { fileDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import type { ModuleNames } from '../../src/server/cli/moduleNames.ts';

/** What a deployment would refuse in the processes that modules bring, by element. */
export async function processFindings(modules: readonly ModuleNames[]): Promise<Diagnostic[]> {
  const all = modules.flatMap(({ file, processes }) =>
    processes.map(async ({ xml, resourceName }) => {
      const { problems } = await readDeployable(xml);
      return problems.map(({ element, message }) =>
        fileDiagnostic(path.posix.join(path.posix.dirname(file), resourceName), {
          severity: 'error',
          code: 'brokenProcess',
          message: element === '' ? message.en : `${element}: ${message.en}`,
          remedy: 'Mend the drawing; docs/workflow.md says what a process may hold.',
        }),
      );
    }),
  );
  return (await Promise.all(all)).flat();
}
