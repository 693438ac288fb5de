import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { precompress } from '../../generators/precompress.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'shian-compressed-'));
const engine = path.join(root, 'engine');
const out = path.join(root, 'out');
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  for (const folder of [engine, out]) rmSync(folder, { recursive: true, force: true });
});

const LONG = 'const answer = 42;\n'.repeat(100);

function write(folder: string, name: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

/** A file with its two forms, by a quality that no build of ours uses: what is taken over is told from what is made. */
function writeCompressed(folder: string, name: string, content: string): void {
  write(folder, name, content);
  write(folder, `${name}.br`, brotliCompressSync(content, { params: { 1: 0 } }));
  write(folder, `${name}.gz`, gzipSync(content, { level: 1 }));
}

/** What Vite does with the plugin: asks it before the folder is emptied, and at the end. */
async function build(files: Readonly<Record<string, string>>): Promise<void> {
  const plugin = precompress([engine]);
  const call = (hook: unknown, ...given: readonly unknown[]) =>
    (hook as (...args: readonly unknown[]) => unknown)(...given);
  call(plugin.configResolved, { root, build: { outDir: 'out' } });
  call(plugin.buildStart);
  rmSync(out, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) write(out, name, content);
  await call(plugin.closeBundle);
}

const read = (folder: string, name: string) => readFileSync(path.join(folder, name));

it('lays both forms beside every file that compresses and is not small', async () => {
  await build({ 'assets/console.js': LONG, 'assets/small.js': 'let one;', 'index.html': LONG });

  expect(brotliDecompressSync(read(out, 'assets/console.js.br')).toString()).toBe(LONG);
  expect(gunzipSync(read(out, 'assets/console.js.gz')).toString()).toBe(LONG);
  expect(existsSync(path.join(out, 'assets/small.js.br'))).toBe(false);
  expect(existsSync(path.join(out, 'index.html.br'))).toBe(false);
});

it.each([
  ['the build of the engine', engine],
  ['the last build', out],
])('takes over what lies compressed in %s', async (_of, folder) => {
  writeCompressed(folder, 'assets/charts.js', LONG);
  const [br, gz] = [read(folder, 'assets/charts.js.br'), read(folder, 'assets/charts.js.gz')];

  await build({ 'assets/charts.js': LONG });

  expect(read(out, 'assets/charts.js.br').equals(br)).toBe(true);
  expect(read(out, 'assets/charts.js.gz').equals(gz)).toBe(true);
});

it.each([
  ['holds something else', (form: Buffer) => form, `${LONG}// earlier`],
  ['was cut short', (form: Buffer) => form.subarray(0, form.length / 2), LONG],
])('compresses anew what %s in one form', async (_why, spoil, held) => {
  const forms = { br: brotliCompressSync, gz: gzipSync };
  for (const [ending, form] of Object.entries(forms)) {
    writeCompressed(out, 'assets/charts.js', LONG);
    write(out, `assets/charts.js.${ending}`, spoil(form(held)));

    await build({ 'assets/charts.js': LONG });

    expect(brotliDecompressSync(read(out, 'assets/charts.js.br')).toString()).toBe(LONG);
    expect(gunzipSync(read(out, 'assets/charts.js.gz')).toString()).toBe(LONG);
  }
});
