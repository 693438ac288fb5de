import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import type { Command } from './Command.ts';

/** `shian jobs`: what the server does by itself. */
export const jobs: Command = {
  name: 'jobs',
  usage: 'jobs [--retry <name>]',
  summary: 'What the server does by itself: when it is due, what it changed, what failed and why',
  details: [
    'Reads the database named by DATA_DIR or DATABASE_URL as the server has them; also while a server runs.',
    'Failures stand first. A failed job is tried again by itself, later each time, within the hour.',
    '',
    '--retry  make this job due at once',
    '',
    'Exit code 1 when there is no such database or job.',
  ],
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { retry: { type: 'string' } } });
    // The server is loaded by this command only.
    const server = await import('../../src/server/cli/jobs.ts');
    try {
      for (const line of await server.jobs(projectRoot(), process.env, values.retry)) console.log(line);
      return 0;
    } catch (error) {
      console.error(`shian jobs: ${error instanceof Error ? error.message : String(error)}`);
      return 1;
    }
  },
};
