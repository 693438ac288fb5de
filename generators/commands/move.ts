import { projectRoot } from '../../src/schema/projectRoot.ts';
import { about } from '../../src/schema/sentences.ts';
import { printComplaint, printText } from '../printText.ts';
import type { Command } from './Command.ts';

/** `shian move`: from the embedded database to PostgreSQL. */
export const move: Command = {
  name: 'move',
  usage: 'move',
  summary: {
    zh: '将 SQLite 上的系统复制到一个空的 PostgreSQL 数据库',
    en: 'Copy an installation on SQLite to an empty database of PostgreSQL',
  },
  details: {
    zh: [
      '将 DATA_DIR 中的数据库复制到 DATABASE_URL 所指的数据库：所有的表在一个事务中，随后核对两边的行数。',
      'DATA_DIR 中的数据库保持不变。服务器不得在运行，且须已用本版本启动过一次。',
      '',
      '现在无法进行时退出码为 1；此时 DATABASE_URL 所指的数据库仍然是空的。',
    ],
    en: [
      'Copies the database in DATA_DIR to the one that DATABASE_URL names: all tables in one transaction, then the rows',
      'of each are counted on both sides. The one in DATA_DIR stays as it is.',
      'The server must not run, and must have been started once with this version.',
      '',
      'Exit code 1 when it cannot be done now; then the database of DATABASE_URL is as empty as before.',
    ],
  },
  async run() {
    // The server is loaded by this command only.
    const { moveDatabase } = await import('../../src/server/cli/moveDatabase.ts');
    try {
      const { tables, rows } = await moveDatabase(projectRoot(), process.env);
      printText({
        zh: `已复制 ${tables} 张表的 ${rows} 行，两边行数一致。请用此 DATABASE_URL 启动服务器。`,
        en: `Copied ${rows} rows of ${tables} tables; the counts agree. Start the server with this DATABASE_URL.`,
      });
      return 0;
    } catch (error) {
      printComplaint(about('shian move', error instanceof Error ? error.message : String(error)));
      return 1;
    }
  },
};
