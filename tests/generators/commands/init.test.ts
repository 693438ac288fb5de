import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { init } from '../../../generators/commands/init.ts';
import { ENGINE_ROOT } from '../../../src/schema/engineRoot.ts';
import { loadModel } from '../../../src/schema/loadModel.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-init-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let said: string[] = [];
beforeEach(() => {
  said = [];
  const note = (line: unknown) => void said.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(note);
  vi.spyOn(console, 'error').mockImplementation(note);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const write = (name: string, ...more: readonly string[]) =>
  init.run([path.join(folder, name), '--no-install', ...more]);
const read = (...place: readonly string[]) => readFileSync(path.join(folder, ...place), 'utf8');

it('writes a project whose schemas are right, under a name with blanks, quotes and Chinese characters', async () => {
  const code = await write('车间 "一"', '--language', 'en');

  const { model, diagnostics } = loadModel(path.join(folder, '车间 "一"'));
  expect({ code, diagnostics }).toEqual({ code: 0, diagnostics: [] });
  expect(model?.settings.title.zh).toBe('车间 "一"');
  expect(model?.entities).toMatchObject({ workOrder: { label: { zh: '工单' } }, user: { name: 'user' } });
  expect(JSON.parse(read('车间 "一"', 'config.json'))).toMatchObject({
    defaultLanguage: 'en',
    title: { en: '车间 "一"' },
  });
  expect(JSON.parse(read('车间 "一"', 'package.json'))).toMatchObject({
    name: 'my-console',
    dependencies: {
      shian: expect.stringMatching(/^file:.*\/dist\/pack\/shian-[\d.]+\.tgz$/),
      react: expect.any(String),
    },
    devDependencies: { typescript: expect.any(String), vitest: expect.any(String) },
  });
  expect(read('车间 "一"', 'README.md')).toMatch(/^# 车间 "一"\n\n用 \[shian\][\s\S]*\n## In English\n/);
  expect(read('车间 "一"', '.gitignore')).toContain('node_modules/');
  expect(statSync(path.join(folder, '车间 "一"', 'ci.sh')).mode & 0o100).toBe(0o100);
});

it('keeps what a package.json says already, and finds the engine where it was put', async () => {
  const here = path.join(folder, 'My Shop');
  await write('My Shop');
  const first = JSON.parse(read('My Shop', 'package.json'));
  const other = path.join(folder, 'kept');
  await write('kept');
  for (const name of ['.gitignore', 'README.md', 'ci.sh', 'config.json', 'tsconfig.json'])
    rmSync(path.join(other, name));
  for (const name of ['dictionaries', 'roles', 'schemas', 'src', 'tests'])
    rmSync(path.join(other, name), { recursive: true });
  writeFileSync(
    path.join(other, 'package.json'),
    JSON.stringify({ name: 'shop', dependencies: { shian: 'file:../x.tgz', left: '1.0.0' } }),
  );

  const code = await write('kept');

  expect(first.name).toBe('my-shop');
  expect(existsSync(path.join(here, 'schemas/menu.yaml'))).toBe(true);
  expect(code).toBe(0);
  expect(JSON.parse(read('kept', 'package.json'))).toMatchObject({
    name: 'shop',
    dependencies: { shian: 'file:../x.tgz', left: '1.0.0' },
    scripts: { start: 'shian start' },
  });
});

it('says in a sentence what to do about a taken folder, no folder, or a language it has not', async () => {
  await write('taken');

  expect(await write('taken')).toBe(2);
  expect(said.at(-1)).toMatch(/taken holds .+ already: choose another folder, or empty this one\.$/);
  expect(await init.run([])).toBe(2);
  expect(said.at(-1)).toMatch(/^Name one folder: shian init my-console/);
  expect(await write('other', '--language', 'fr')).toBe(2);
  expect(said.at(-1)).toBe('--language is "fr"; write zh or en.');
});

it('leaves a written project and says how to go on where packages cannot be fetched', async () => {
  vi.stubEnv('PATH', '');

  const code = await init.run([path.join(folder, 'offline')]);

  expect(code).toBe(1);
  expect(said.at(-1)).toMatch(
    /packages could not be installed .+: npm run pack, then cd ".*offline", then npm install, then npm start/,
  );
  expect(existsSync(path.join(folder, 'offline/schemas/maintain/machine.yaml'))).toBe(true);
});

it('packs the engine of a checkout before the project installs it', async () => {
  const programs = path.join(folder, 'programs');
  const calls = path.join(folder, 'calls');
  mkdirSync(programs);
  writeFileSync(path.join(programs, 'npm'), `#!/bin/sh\necho "$PWD: $1 $2" >> '${calls}'\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}${path.delimiter}${process.env.PATH}`);

  const code = await init.run([path.join(folder, 'packed')]);

  expect(code).toBe(0);
  expect(readFileSync(calls, 'utf8').split('\n').slice(0, 2)).toEqual([
    `${ENGINE_ROOT}: run pack`,
    expect.stringMatching(/packed: install --no-audit$/),
  ]);
  expect(said.at(-1)).toMatch(/Next: cd ".*packed", then npm start\.$/);
});
