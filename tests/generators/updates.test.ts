import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COURSES = path.join(ROOT, 'src/modules/exam/console/course/CoursePage.tsx');

type Built = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** As if the line stood in the file too. */
const withLine = (file: string, line: string): Plugin => ({
  name: 'one-line',
  enforce: 'pre',
  transform: (code, id) => (path.resolve(id) === file ? `${code}\n${line}\n` : undefined),
});

async function built(...plugins: readonly Plugin[]): Promise<Built> {
  const output = await build({
    root: path.join(ROOT, 'src/console'),
    configFile: path.join(ROOT, 'console.config.ts'),
    logLevel: 'error',
    plugins: [...plugins],
    build: { write: false },
  });
  return [output as Rolldown.RolldownOutput].flat().flatMap((one) => one.output);
}

const codeOf = (file: Built[number]) => (file.type === 'chunk' ? file.code : file.source);

/** Bytes on the wire, without headers. */
const packed = (file: Built[number]): number =>
  brotliCompressSync(codeOf(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

/** What a browser that holds everything of the earlier build fetches of the later one, the page among it. */
function renewed(earlier: Built, later: Built) {
  const held = new Map(earlier.map((file) => [file.fileName, String(codeOf(file))]));
  return later
    .filter((file) => /\.(m?js|css|html)$/.test(file.fileName) && held.get(file.fileName) !== String(codeOf(file)))
    .map((file) => ({ name: file.fileName.replace(/^assets\/|-[\w-]{7}(?=\.)/g, ''), bytes: packed(file) }));
}

const bytesOf = (files: readonly { readonly bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What stands in place of a file of the package of icons. */
const ICON = path.join(ROOT, 'src/console/widgets/createSvgIcon.tsx');

let plain: Built;

beforeAll(async () => {
  // Otherwise the framework would bring what helps whoever develops with it.
  vi.stubEnv('NODE_ENV', 'production');
  plain = await built();
}, 240_000);
afterAll(() => vi.unstubAllEnvs());

describe('an update of the console', () => {
  it('sends the page and one file of at most 15 kB together when a line of one screen changed', async () => {
    const later = await built(withLine(COURSES, 'globalThis.name = "another line";'));

    const files = renewed(plain, later);
    expect(files.map(({ name }) => name).sort()).toEqual(['CoursePage.js', 'index.html']);
    expect(bytesOf(files)).toBeLessThan(15_000);
  }, 240_000);

  it('renews nothing of the framework with a new icon: the file of icons holds them and what draws them, and is small', () => {
    const icons = plain.find((file) => file.type === 'chunk' && file.name === 'icons');
    if (icons?.type !== 'chunk') throw new Error('The build has no file of icons.');

    expect(icons.moduleIds.length).toBeGreaterThan(20);
    expect(icons.moduleIds.filter((id) => !id.includes('/@mui/icons-material/'))).toEqual([ICON]);
    expect(packed(icons)).toBeLessThan(16_000);
  });

  it('finds what is large of packages in files of their own, apart from screens', () => {
    const mixed = plain.filter(
      (file) =>
        file.type === 'chunk' &&
        file.moduleIds.some((id) => id.startsWith(path.join(ROOT, 'src')) && id !== ICON) &&
        packed(file) > 15_000,
    );

    // What opens the console, the sign-in page, the dialogs of all entities, and the one that draws processes.
    expect(mixed.map((file) => (file.type === 'chunk' ? file.name : '')).sort()).toEqual([
      'FlowDesigner',
      'console',
      'forms',
      'start',
    ]);
  });
});
