import { parseArgs } from 'node:util';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import type { Command } from './Command.ts';
import { requireModel } from './requireModel.ts';

/** `shian rescue`: for the day nobody can sign in to administer the platform. */
export const rescue: Command = {
  name: 'rescue',
  usage: 'rescue [--account <name>]',
  summary: 'Let the administrator in again: a new password, and what is off switched on',
  details: [
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
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { account: { type: 'string', default: 'admin' } } });
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // The server is loaded by this command only.
    const server = await import('../../src/server/cli/rescue.ts');
    try {
      for (const line of await server.rescue(model, root, process.env, values.account)) console.log(line);
      return 0;
    } catch (error) {
      console.error(`shian rescue: ${error instanceof Error ? error.message : String(error)}`);
      return 1;
    }
  },
};
