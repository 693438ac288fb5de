import { existsSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The files that take longest, longest first: begun last, one of them would run on alone at the end of its project. */
const LONGEST = [
  'tests/browser/ownProject.test.ts',
  'tests/browser/accessibleWork.test.ts',
  'tests/browser/accessibility.test.ts',
  'tests/browser/robust.test.ts',
  'tests/browser/development.test.ts',
  'tests/browser/families.test.ts',
  'tests/browser/previews.test.ts',
  'tests/browser/screens.test.ts',
  'tests/browser/familiesInEnglish.test.ts',
  'tests/browser/session.test.ts',
  'tests/browser/shell.test.ts',
  'tests/browser/navigation.test.ts',
  'tests/browser/reactAdmin.test.ts',
  'tests/browser/keyboard.test.ts',
  'tests/browser/workflow.test.ts',
  'tests/browser/waysIn.test.ts',
  'tests/browser/hostile.test.ts',
  'tests/conformance/families.test.ts',
  'tests/conformance/recipes.test.ts',
  'tests/generators/commands/commandLine.test.ts',
  'tests/generators/updates.test.ts',
  'tests/server/identity/sessions/login.test.ts',
  'tests/server/records/together.test.ts',
  'tests/server/dev/development.test.ts',
  'tests/server/identity/grants/permissions.test.ts',
  'tests/server/identity/scopes/reach.test.ts',
  'tests/server/boot/process.test.ts',
  'tests/console/entity/realList.test.tsx',
  'tests/console/entity/recycle.test.tsx',
  'tests/console/entity/realImport.test.tsx',
];

for (const file of LONGEST)
  if (!existsSync(path.join(ROOT, file)))
    throw new Error(
      `tests/support/longestFirst.ts names ${file}, which is not there: name its new place, or take it out.`,
    );

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.indexOf(path.relative(ROOT, moduleId).replaceAll('\\', '/'));
  return at === -1 ? LONGEST.length : at;
};

/** Those with the longest files first, so that short ones fill the end of a run. */
const PROJECTS = ['browser', 'adding', 'node', 'console', 'console-apart'];

/** Project by project, whose files share their workers, and the longest files first; a new checkout remembers no durations of its own. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const others = [...new Set(sorted.map(({ project }) => project.name))].filter((name) => !PROJECTS.includes(name));
    return [...PROJECTS, ...others].flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((one, other) => rank(one) - rank(other)),
    );
  }
}
