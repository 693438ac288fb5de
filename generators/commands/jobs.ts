import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { about } from '../../src/schema/sentences.ts';
import { printComplaint, printText } from '../printText.ts';
import type { Command } from './Command.ts';

/** `shian jobs`: what the server does by itself. */
export const jobs: Command = {
  name: 'jobs',
  usage: 'jobs [--retry <name>]',
  summary: {
    zh: '服务器自动执行的任务：何时到期、改动了什么、什么失败了及原因',
    en: 'What the server does by itself: when it is due, what it changed, what failed and why',
  },
  details: {
    zh: [
      '读取 DATA_DIR 或 DATABASE_URL 所指的数据库（与服务器相同）；服务器运行时也可以。',
      '失败的排在最前。失败的任务会自行重试，间隔渐长，但在一小时之内。',
      '',
      '--retry  让此任务立即到期',
      '',
      '没有这个数据库或任务时退出码为 1。',
    ],
    en: [
      'Reads the database named by DATA_DIR or DATABASE_URL as the server has them; also while a server runs.',
      'Failures stand first. A failed job is tried again by itself, later each time, within the hour.',
      '',
      '--retry  make this job due at once',
      '',
      'Exit code 1 when there is no such database or job.',
    ],
  },
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { retry: { type: 'string' } } });
    // The server is loaded by this command only.
    const server = await import('../../src/server/cli/jobs.ts');
    try {
      for (const line of await server.jobs(projectRoot(), process.env, values.retry)) printText(line);
      return 0;
    } catch (error) {
      printComplaint(about('shian jobs', error instanceof Error ? error.message : String(error)));
      return 1;
    }
  },
};
