import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinServer } from '../../generators/joinServer.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START = path.join(ROOT, 'src/server/start.mjs');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

describe('the joined server', () => {
  let copy: string;

  beforeEach(() => {
    copy = mkdtempSync(path.join(ROOT, 'dist/joined-'));
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  it('is a few files with the modules of the project in them, all letters in one byte', async () => {
    await joinServer(ROOT, copy);

    const { sources, files } = JSON.parse(readFileSync(path.join(copy, 'parts.json'), 'utf8'));
    expect(sources.length).toBeGreaterThan(10 * files.length);
    expect(sources.map((source: string) => path.relative(ROOT, path.join(copy, source)))).toEqual(
      expect.arrayContaining(['src/server/app.ts', 'src/modules/exam/server/index.ts', 'src/modules/exam']),
    );
    expect(readdirSync(copy).sort()).toEqual([...files, 'parts.json'].sort());
    for (const file of files) expect(readFileSync(path.join(copy, file), 'utf8')).toMatch(/^[\0-\x7f]*$/);
  });

  it('finds its modules to be what the schemas ask for, and comes as far as its port', async () => {
    await joinServer(ROOT, copy);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;

    const { stderr } = spawnSync(process.execPath, [path.join(copy, 'main.mjs')], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
    });

    taken.close();
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use`);
  });

  it('leaves the parts of the build before to a server that still runs from them, and none older', async () => {
    write(path.join(copy, 'older.mjs'), '');
    write(path.join(copy, 'former.mjs'), '');
    write(path.join(copy, 'parts.json'), JSON.stringify({ sources: [], files: ['former.mjs'] }));

    await joinServer(ROOT, copy);

    expect(readdirSync(copy)).toContain('former.mjs');
    expect(readdirSync(copy)).not.toContain('older.mjs');
  });
});

it('is not made where the project has other packages than the engine', async () => {
  const project = mkdtempSync(path.join(os.tmpdir(), 'shian-apart-'));
  try {
    await joinServer(project, path.join(project, 'dist/server'));

    expect(existsSync(path.join(project, 'dist/server'))).toBe(false);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});

describe('a server that starts', () => {
  const JOINED = 'this is the joined server';
  let project: string;
  const inProject = (file: string) => path.join(project, file);
  const saidAtStart = () => spawnSync(process.execPath, [START], { cwd: project, encoding: 'utf8' }).stderr;
  const later = () => utimesSync(inProject('dist/server.stamp'), new Date(), new Date(Date.now() + 60_000));

  beforeEach(() => {
    project = mkdtempSync(path.join(os.tmpdir(), 'shian-joined-'));
    mkdirSync(inProject('schemas'));
    write(inProject('src/modules/kitchen/server/index.ts'), '');
    write(inProject('dist/server/main.mjs'), `throw new Error(${JSON.stringify(JOINED)});`);
    const sources = ['../../src/modules/kitchen/server/index.ts', '../../src/modules', '../../src/modules/kitchen'];
    write(inProject('dist/server/parts.json'), JSON.stringify({ sources, files: ['main.mjs'] }));
    write(inProject('dist/server.stamp'), '');
    later();
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  it('runs from the joined files', () => {
    expect(saidAtStart()).toContain(JOINED);
  });

  it.each([
    ['has changed', () => writeFuture('src/modules/kitchen/server/index.ts')],
    ['is gone', () => rmSync(inProject('src/modules/kitchen/server/index.ts'))],
    ['is new', () => writeFuture('src/modules')],
  ])('runs from its sources where one %s since', (_what, change) => {
    change();

    expect(saidAtStart()).not.toContain(JOINED);
    expect(saidAtStart()).toContain('The schemas are not compiled yet');
  });

  function writeFuture(file: string): void {
    utimesSync(inProject(file), new Date(), new Date(Date.now() + 120_000));
  }
});
