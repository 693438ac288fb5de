import { projectRoot } from '../../src/schema/projectRoot.ts';
import type { Command } from './Command.ts';

/** `shian move`: from the embedded database to PostgreSQL. */
export const move: Command = {
  name: 'move',
  usage: 'move',
  summary: 'Copy an installation on SQLite to an empty database of PostgreSQL',
  details: [
    'Copies the database in DATA_DIR to the one that DATABASE_URL names: all tables in one transaction, then the rows',
    'of each are counted on both sides. The one in DATA_DIR stays as it is.',
    'The server must not run, and must have been started once with this version.',
    '',
    'Exit code 1 when it cannot be done now; then the database of DATABASE_URL is as empty as before.',
  ],
  async run() {
    // The server is loaded by this command only.
    const { moveDatabase } = await import('../../src/server/cli/moveDatabase.ts');
    try {
      const { tables, rows } = await moveDatabase(projectRoot(), process.env);
      console.log(
        `Copied ${rows} rows of ${tables} tables; the counts agree. Start the server with this DATABASE_URL.`,
      );
      return 0;
    } catch (error) {
      console.error(`shian move: ${error instanceof Error ? error.message : String(error)}`);
      return 1;
    }
  },
};
