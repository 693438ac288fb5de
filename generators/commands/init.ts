import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { EngineText } from '../../src/model/Text.ts';
import { ENGINE_ROOT, IS_PACKED } from '../../src/schema/engineRoot.ts';
import { joinSaid } from '../../src/schema/sentences.ts';
import { writeProject } from '../init/writeProject.ts';
import { printComplaint, printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { refuse } from './refuse.ts';

/** What may be there already: a folder into which the engine was installed first is as good as empty. */
const HARMLESS = new Set(['node_modules', 'package.json', 'package-lock.json', '.git', '.npmrc', '.DS_Store']);

/** `shian init`: a project of one's own. */
export const init: Command = {
  name: 'init',
  usage: 'init <folder> [--name <title>] [--language zh|en] [--no-install]',
  summary: {
    zh: '新建一个自己的项目，可直接启动和测试',
    en: 'Write a project of your own that starts and tests itself',
  },
  details: {
    zh: [
      '内含设备维护的三个实体，以及处理程序、单元格、页面、角色和测试：请改成自己的。',
      '以点作为文件夹即为当前文件夹，其中除引擎外不能有别的内容。',
      '',
      '--name <title>  页面的名称（默认为文件夹名）',
      '--language      打开时的语言：zh（默认）或 en',
      '--no-install    暂不安装依赖包，以后再运行 npm install',
    ],
    en: [
      'Three entities of machine maintenance with a handler, a cell, a screen, roles and tests: change them into yours.',
      'A dot as the folder means this one, which must be empty but for the engine.',
      '',
      '--name <title>  what the page is called (the name of the folder)',
      '--language      the language it opens in: zh (default) or en',
      '--no-install    leave the packages to a later npm install',
    ],
  },
  run(args) {
    const options = {
      name: { type: 'string' },
      language: { type: 'string', default: 'zh' },
      'no-install': { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [place, ...more] = positionals;
    if (place === undefined || more.length > 0)
      return refuse({
        zh: '请写一个文件夹：shian init my-console，当前文件夹写 shian init .；名称含空格时加引号。',
        en: 'Name one folder: shian init my-console, or shian init . for this one; quote a name with blanks.',
      });
    if (values.language !== 'zh' && values.language !== 'en')
      return refuse({
        zh: `--language 是“${values.language}”，请写 zh 或 en。`,
        en: `--language is "${values.language}"; write zh or en.`,
      });
    const folder = path.resolve(place);
    const taken = existsSync(folder) ? readdirSync(folder).filter((one) => !isHarmless(one)) : [];
    if (taken.length > 0) {
      const some = taken.slice(0, 3).join(', ');
      return refuse({
        zh: `${folder} 中已有 ${some}：请换一个文件夹，或清空此文件夹。`,
        en: `${folder} holds ${some} already: choose another folder, or empty this one.`,
      });
    }
    const title = values.name ?? path.basename(folder);
    writeProject(folder, { title, language: values.language });
    const enter = folder === process.cwd() ? [] : [`cd ${JSON.stringify(path.relative(process.cwd(), folder))}`];
    const install = values['no-install'] === true;
    if (!install && !isInstalled(folder)) {
      const later = inTurn([...PACK, ...enter, 'npm install', 'npm start']);
      printComplaint({
        zh: `项目已写好，但依赖包未能安装（没有网络，或没有 registry？）。解决后请依次运行：${later.zh}。`,
        en: `The project is written, but its packages could not be installed (no network, or no registry?). Once there is one: ${later.en}.`,
      });
      return 1;
    }
    const next = inTurn([...(install ? [...PACK, ...enter, 'npm install'] : enter), 'npm start']);
    printText({
      zh: `${title} 已建在 ${folder}。接下来运行：${next.zh}。`,
      en: `${title} stands in ${folder}. Next: ${next.en}.`,
    });
    return 0;
  },
};

const inTurn = (steps: readonly string[]): EngineText => joinSaid(steps, { zh: '，再 ', en: ', then ' });

const isHarmless = (name: string): boolean => HARMLESS.has(name) || name.endsWith('.tgz');

/** A checkout is no package yet: what projects install from it is packed first. */
const PACK = IS_PACKED ? [] : ['npm run pack'];

function isInstalled(folder: string): boolean {
  if (!IS_PACKED) {
    printText({ zh: '正在打包引擎（约一分钟）……', en: 'Packing the engine, a minute or so ...' });
    if (!isDone(ENGINE_ROOT, ['run', 'pack'])) return false;
  }
  printText({ zh: '正在安装依赖包……', en: 'Installing packages ...' });
  return isDone(folder, ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
}

function isDone(cwd: string, args: readonly string[]): boolean {
  const { status } = spawnSync('npm', args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}
