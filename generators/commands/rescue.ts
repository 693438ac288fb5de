import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { about } from '../../src/schema/sentences.ts';
import { printComplaint, printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { requireModel } from './requireModel.ts';

/** `shian rescue`: for the day nobody can sign in to administer the platform. */
export const rescue: Command = {
  name: 'rescue',
  usage: 'rescue [--account <name>]',
  summary: {
    zh: '让管理员重新登录：新密码，并启用被停用的',
    en: 'Let the administrator in again: a new password, and what is off switched on',
  },
  details: {
    zh: [
      '直接操作 DATA_DIR 或 DATABASE_URL 所指的数据库（与服务器相同）。',
      '新建或启用平台租户、管理员角色、该账号和控制台的客户端，说明做了什么，并显示一次新密码；',
      '首次登录时须修改它。',
      '',
      '服务器运行时：用 DATA_DIR（SQLite）须先停止服务器；用 DATABASE_URL（PostgreSQL）立即生效，',
      '该账号在各服务器上的会话随之结束。',
      '',
      '--account  要恢复的账号，没有则新建（admin）',
      '',
      '未能完成时退出码为 1。',
    ],
    en: [
      'Works on the database itself, named by DATA_DIR or DATABASE_URL as the server has them.',
      'Makes or switches on the platform tenant, the administrator role, the account and the client of the',
      'console, says what it did, and prints a new password once; it must be changed at the first sign-in.',
      '',
      'While a server runs: with DATA_DIR (SQLite) the folder is held by it, so stop it first; with DATABASE_URL',
      '(PostgreSQL) this works at once, and the sessions of the account end on every server.',
      '',
      '--account  the account to let in, made when there is none (admin)',
      '',
      'Exit code 1 when it could not be done.',
    ],
  },
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { account: { type: 'string', default: 'admin' } } });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // The server is loaded by this command only.
    const server = await import('../../src/server/cli/rescue.ts');
    try {
      for (const line of await server.rescue(model, root, process.env, values.account)) printText(line);
      return 0;
    } catch (error) {
      printComplaint(about('shian rescue', error instanceof Error ? error.message : String(error)));
      return 1;
    }
  },
};
