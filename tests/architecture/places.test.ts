import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders of tests/ that stand for no room: what is true of all rooms, of each member of a kind, of the whole in a browser. */
const OF_NO_ROOM = ['architecture', 'conformance', 'browser', 'bench', 'support', 'fixtures'];
/** What only the tests of one room need, beside them. */
const SUPPORT = /^console\/support$/;

const foldersWithTests = readdirSync(path.join(ROOT, 'tests'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(path.join(ROOT, 'tests'), entry.parentPath).replaceAll('\\', '/'))
  .filter((folder, at, all) => folder !== '' && all.indexOf(folder) === at);

describe('the folders of tests', () => {
  it('have the names of what they test: tests/server/files is for src/server/files', () => {
    const lost = foldersWithTests.filter((folder) => {
      const [room = ''] = folder.split('/');
      if (OF_NO_ROOM.includes(room) || SUPPORT.test(folder)) return false;
      return !existsSync(path.join(ROOT, room === 'generators' ? '' : 'src', folder));
    });

    expect(lost).toEqual([]);
  });
});
