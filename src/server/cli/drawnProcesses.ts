import type { BuiltInProcess } from '../kit/ServerModule.ts';
import { WORKFLOW_FOLDER, workflowFiles } from '../modules/workflowFiles.ts';

/** The processes drawn below `workflows/`, by file relative to the project. */
export const drawnProcesses = (
  projectDir: string,
): readonly { readonly file: string; readonly process: BuiltInProcess }[] =>
  workflowFiles(projectDir).map((process) => ({ file: `${WORKFLOW_FOLDER}/${process.resourceName}`, process }));
