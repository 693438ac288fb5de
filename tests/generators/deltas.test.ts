import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepVersions, writeDeltas } from '../../generators/deltas.ts';
import { createWorld, type World } from '../support/server.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'shian-deltas-'));
const [build, kept] = [path.join(root, 'console'), path.join(root, 'earlier')];
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  for (const folder of [build, kept]) rmSync(folder, { recursive: true, force: true });
});

/** Two kilobytes that hardly compress, and differ in few characters from one version to the next. */
const version = (number: number): string => {
  const words = Array.from({ length: 64 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex'));
  return `globalThis.version = ${number};\n// ${words.join('\n// ')}\n`;
};

/** What `npm run build` does around the build itself. */
async function make(files: Readonly<Record<string, string>>): Promise<void> {
  keepVersions(build, kept);
  rmSync(build, { recursive: true, force: true });
  mkdirSync(path.join(build, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries({ 'index.html': '<title>页</title>', ...files }))
    writeFileSync(path.join(build, name), content);
  await writeDeltas(build, kept);
}

const LISTS = ['AAAAAAAA', 'BBBB-BBB', 'CCCCCCCC', 'DDDDDDDD', 'EEEEEEEE', 'FFFFFFFF'].map(
  (hash) => `assets/lists-${hash}.js`,
);
const nameOf = (number: number) => LISTS[number - 1] ?? '';
const makeVersion = (number: number) => make({ [nameOf(number)]: version(number) });
const hashOf = (text: string) => createHash('sha256').update(text).digest();

const namesIn = (folder: string) => readdirSync(path.join(root, folder)).sort();

describe('a build beside earlier ones', () => {
  it('holds what each of its files differs by from the four versions before', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await makeVersion(number);

    const expected = [2, 3, 4, 5].map((number) => `lists-FFFFFFFF.js.${hashOf(version(number)).toString('hex')}.dcz`);
    expect(namesIn('console/deltas')).toEqual(expected.sort());
    const delta = readFileSync(path.join(build, 'deltas', expected[3] ?? ''));
    const earlier = [2, 3, 4, 5].map(version).find((text) => hashOf(text).equals(delta.subarray(8, 40)));
    expect(zstdDecompressSync(delta.subarray(40), { dictionary: Buffer.from(earlier ?? '') }).toString()).toBe(
      version(6),
    );
    expect(delta.length).toBeLessThan(200);
  });

  it('keeps no version of what is no longer there or has not changed, nor of what has none or is short', async () => {
    const [text, page] = [version(1), version(2)];
    await make({ 'assets/gone-AAAAAAAA.js': text, 'assets/worker.js': text, 'assets/small-AAAAAAAA.css': '{}' });
    await make({ 'assets/stays-AAAAAAAA.css': text, 'assets/worker.js': page, 'assets/small-BBBBBBBB.css': '{ }' });
    await make({ 'assets/stays-AAAAAAAA.css': text });

    expect(namesIn('earlier/assets')).toEqual([]);
    expect(namesIn('console/deltas')).toEqual([]);
  });

  it('differs by the same four versions after another build that left the file as it was', async () => {
    for (const number of [1, 2, 3, 4, 5, 5]) await makeVersion(number);

    expect(namesIn('earlier/assets')).toEqual([1, 2, 3, 4].map((number) => path.basename(nameOf(number))));
    expect(namesIn('console/deltas')).toHaveLength(4);
  });
});

describe('the server', () => {
  let world: World | undefined;
  afterEach(() => world?.close());

  it('sends the difference to a browser that holds an earlier version, and the file to any other', async () => {
    await makeVersion(1);
    await makeVersion(2);
    world = await createWorld({ config: { consoleDir: build } });
    const { app } = world;
    const ask = (name: string, held?: string, accepted = 'gzip, br, zstd, dcb, dcz') => {
      const dictionary = held === undefined ? {} : { 'available-dictionary': held };
      return app.inject({ url: `/${name}`, headers: { 'accept-encoding': accepted, ...dictionary } });
    };
    const earlier = `:${hashOf(version(1)).toString('base64')}:`;
    const unknown = `:${hashOf(version(3)).toString('base64')}:`;

    const delta = await ask(nameOf(2), earlier);
    const others = await Promise.all([
      ask(nameOf(2)),
      ask(nameOf(2), unknown),
      ask(nameOf(2), ':../../../etc/passwd:'),
      ask(nameOf(2), earlier, 'gzip, br'),
    ]);
    const page = await ask('index.html');

    expect(delta.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const dictionary = Buffer.from(version(1));
    expect(zstdDecompressSync(delta.rawPayload.subarray(40), { dictionary }).toString()).toBe(version(2));
    for (const answer of [delta, ...others]) {
      expect(answer.headers['use-as-dictionary']).toBe('match="/assets/lists-*.js"');
      expect(answer.headers.vary).toBe('accept-encoding, available-dictionary');
    }
    for (const { headers, body } of others)
      expect([headers['content-encoding'], body]).toEqual([undefined, version(2)]);
    expect(page.headers).not.toHaveProperty('use-as-dictionary');
  });
});
