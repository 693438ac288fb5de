import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createProjectLoader } from '../../src/schema/createProjectLoader.ts';
import { projectFiles } from '../../src/schema/projectFiles.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { writeEditorSchemas } from '../../src/schema/writeEditorSchemas.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import type { Command } from './Command.ts';
import { entityTemplate } from './entityTemplate.ts';

/** `shian new`: a commented entity file that passes the check as it is. */
export const newEntity: Command = {
  name: 'new',
  usage: 'new <module>/<entity> [--zh <name>] [--en <name>]',
  summary: 'Write a commented entity file to start from',
  details: [
    'The file passes `shian check` at once. An existing file is never overwritten.',
    '',
    '--zh <name>  Chinese name of the entity',
    '--en <name>  English name of the entity',
    '',
    'Example: shian new exam/examTaskInfo --zh 考试任务 --en "Exam task"',
  ],
  run(args) {
    const options = { zh: { type: 'string' }, en: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [place, ...more] = positionals;
    const match = /^([a-z][A-Za-z0-9-]*)\/([a-z][A-Za-z0-9]*)$/.exec(place ?? '');
    if (match === null || more.length > 0) return refuse(reasonOf(place, more));
    const [, module = '', entity = ''] = match;
    const root = projectRoot();
    const file = `schemas/${module}/${entity}.yaml`;
    const taken = projectFiles(root).find((other) => other.file.endsWith(`/${entity}.yaml`) && other.kind === 'entity');
    if (taken !== undefined || existsSync(path.join(root, file))) {
      return refuse(takenReason(taken ?? { file, platform: false }, entity));
    }
    const loader = createProjectLoader(root);
    const names = { zh: values.zh, en: values.en };
    const languages = loader.load().model?.settings.languages;
    writeFiles(root, [[file, entityTemplate(file, entity, names, roleAliases(root), languages)]]);
    writeEditorSchemas(root, loader.load().model);
    console.log(`${file} written. Edit its fields, then run: npx shian check`);
    return 0;
  },
};

function takenReason(
  { file, platform }: { readonly file: string; readonly platform: boolean },
  entity: string,
): string {
  if (!platform) return `${file} exists already; choose another name, or edit that file.`;
  return `"${entity}" is one of the platform's own; write extends: ${entity} to add to it, or choose another name.`;
}

function roleAliases(root: string): string[] {
  return projectFiles(root).flatMap(({ file, kind }) =>
    kind === 'role' ? [path.basename(file, path.extname(file))] : [],
  );
}

function reasonOf(place: string | undefined, more: readonly string[]): string {
  if (place === undefined) return 'Name the entity: shian new <module>/<entity>, such as shian new exam/examTaskInfo.';
  if (more.length > 0) return `One entity at a time; what does "${more.join(' ')}" mean? Quote names with blanks.`;
  const wanted = 'both begin with a small letter, followed by letters and digits, such as exam/examTaskInfo';
  return `"${place}" is not <module>/<entity>: ${wanted}.`;
}

function refuse(reason: string): number {
  console.error(reason);
  return 2;
}
