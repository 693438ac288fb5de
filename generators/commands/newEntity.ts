import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { EngineText } from '../../src/model/Text.ts';
import { createProjectLoader } from '../../src/schema/createProjectLoader.ts';
import { projectFiles } from '../../src/schema/projectFiles.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { writeEditorSchemas } from '../../src/schema/writeEditorSchemas.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import { printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { entityTemplate } from './entityTemplate.ts';
import { refuse } from './refuse.ts';

/** `shian new`: a commented entity file that passes the check as it is. */
export const newEntity: Command = {
  name: 'new',
  usage: 'new <module>/<entity> [--zh <name>] [--en <name>]',
  summary: {
    zh: '新建一个带注释的实体文件作为起点',
    en: 'Write a commented entity file to start from',
  },
  details: {
    zh: [
      '文件立即能通过 shian check。已有的文件绝不会被覆盖。',
      '',
      '--zh <name>  实体的中文名称',
      '--en <name>  实体的英文名称',
      '',
      '例如：shian new exam/examTaskInfo --zh 考试任务 --en "Exam task"',
    ],
    en: [
      'The file passes `shian check` at once. An existing file is never overwritten.',
      '',
      '--zh <name>  Chinese name of the entity',
      '--en <name>  English name of the entity',
      '',
      'Example: shian new exam/examTaskInfo --zh 考试任务 --en "Exam task"',
    ],
  },
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
    printText({
      zh: `已写入 ${file}。请修改其字段，然后运行：npx shian check`,
      en: `${file} written. Edit its fields, then run: npx shian check`,
    });
    return 0;
  },
};

function takenReason(
  { file, platform }: { readonly file: string; readonly platform: boolean },
  entity: string,
): EngineText {
  if (!platform)
    return {
      zh: `${file} 已存在；请换一个名称，或修改该文件。`,
      en: `${file} exists already; choose another name, or edit that file.`,
    };
  return {
    zh: `“${entity}”是平台自带的实体；请写 extends: ${entity} 来扩展它，或换一个名称。`,
    en: `"${entity}" is one of the platform's own; write extends: ${entity} to add to it, or choose another name.`,
  };
}

function roleAliases(root: string): string[] {
  return projectFiles(root).flatMap(({ file, kind }) =>
    kind === 'role' ? [path.basename(file, path.extname(file))] : [],
  );
}

function reasonOf(place: string | undefined, more: readonly string[]): EngineText {
  if (place === undefined)
    return {
      zh: '请写出实体：shian new <module>/<entity>，如 shian new exam/examTaskInfo。',
      en: 'Name the entity: shian new <module>/<entity>, such as shian new exam/examTaskInfo.',
    };
  if (more.length > 0)
    return {
      zh: `一次只能新建一个实体；“${more.join(' ')}”是什么？名称含空格时加引号。`,
      en: `One entity at a time; what does "${more.join(' ')}" mean? Quote names with blanks.`,
    };
  return {
    zh: `“${place}”不是 <module>/<entity>：两者都以小写字母开头，其后为字母和数字，如 exam/examTaskInfo。`,
    en: `"${place}" is not <module>/<entity>: both begin with a small letter, followed by letters and digits, such as exam/examTaskInfo.`,
  };
}
