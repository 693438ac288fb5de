import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADDING, APART_IN_CONSOLE } from '../../vite.config.ts';
import { importsOf, ROOT, sources } from './sourceFiles.ts';

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

/** What adds to the registries of whoever imports it. */
const ADDED = /^tests\/support\/(madeUpWords|parcelConvention)\.ts$/;

describe('tests that add to the registries', () => {
  it('have modules of their own, so that no other file of their worker meets what they add', () => {
    const adding = sources('tests').filter(
      (file) => /\.test\.tsx?$/.test(file) && importsOf(file).some(({ target }) => ADDED.test(target)),
    );

    expect(adding.length).toBeGreaterThan(5);
    expect(adding.filter((file) => ![...ADDING, ...APART_IN_CONSOLE].includes(file))).toEqual([]);
  });
});
