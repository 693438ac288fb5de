import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeProject } from '../init/writeProject.ts';
import type { Command } from './Command.ts';

/** What may be there already: a folder into which the engine was installed first is as good as empty. */
const HARMLESS = new Set(['node_modules', 'package.json', 'package-lock.json', '.git', '.npmrc', '.DS_Store']);

/** `shian init`: a project of one's own. */
export const init: Command = {
  name: 'init',
  usage: 'init <folder> [--name <title>] [--language zh|en] [--no-install]',
  summary: 'Write a project of your own that starts and tests itself',
  details: [
    'Three entities of machine maintenance with a handler, a cell, a screen, roles and tests: change them into yours.',
    'A dot as the folder means this one, which must be empty but for the engine.',
    '',
    '--name <title>  what the page is called (the name of the folder)',
    '--language      the language it opens in: zh (default) or en',
    '--no-install    leave the packages to a later npm install',
  ],
  run(args) {
    const options = {
      name: { type: 'string' },
      language: { type: 'string', default: 'zh' },
      'no-install': { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [place, ...more] = positionals;
    if (place === undefined || more.length > 0)
      return refuse('Name one folder: shian init my-console, or shian init . for this one; quote a name with blanks.');
    if (values.language !== 'zh' && values.language !== 'en')
      return refuse(`--language is "${values.language}"; write zh or en.`);
    const folder = path.resolve(place);
    const taken = existsSync(folder) ? readdirSync(folder).filter((one) => !isHarmless(one)) : [];
    if (taken.length > 0)
      return refuse(
        `${folder} holds ${taken.slice(0, 3).join(', ')} already: choose another folder, or empty this one.`,
      );
    const title = values.name ?? path.basename(folder);
    writeProject(folder, { title, language: values.language });
    const enter = folder === process.cwd() ? '' : `cd ${JSON.stringify(path.relative(process.cwd(), folder))}, then `;
    if (values['no-install'] !== true && !isInstalled(folder)) {
      console.error(
        `The project is written, but its packages could not be installed (no network, or no registry?): ${enter}npm install once there is one, and npm start.`,
      );
      return 1;
    }
    const next = values['no-install'] === true ? 'npm install and npm start' : 'npm start';
    console.log(`${title} stands in ${folder}. Next: ${enter}${next}.`);
    return 0;
  },
};

const isHarmless = (name: string): boolean => HARMLESS.has(name) || name.endsWith('.tgz');

function isInstalled(folder: string): boolean {
  console.log('Installing packages ...');
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function refuse(reason: string): number {
  console.error(reason);
  return 2;
}
