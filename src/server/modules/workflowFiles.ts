import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltInProcess } from '../kit/ServerModule.ts';

/** Where the processes of a project are drawn, relative to it. */
export const WORKFLOW_FOLDER = 'workflows';

/** Of a process that names none of the dictionary `flow` (`shian:category`). */
const FIRST_CATEGORY = '1';

/** The processes below `workflows/`, by the names of their files; they are deployed at each start, common to all tenants. */
export function workflowFiles(projectDir: string): BuiltInProcess[] {
  const folder = path.join(projectDir, WORKFLOW_FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => name.endsWith('.bpmn'))
    .map((resourceName) => {
      const xml = readFileSync(path.join(folder, resourceName), 'utf8').replace(/^\uFEFF/, '');
      const [, category = FIRST_CATEGORY] = /\bshian:category="(\w+)"/.exec(xml) ?? [];
      return { resourceName, category: `flow_${category}`, xml };
    });
}
