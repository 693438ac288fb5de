import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/recipes');

/** A block of a page: the file it names, and what it does there. */
interface Block {
  readonly page: string;
  readonly language: string;
  readonly file: string;
  readonly text: string;
}

/** Pages in the order of the README, since some change what others wrote. */
export const RECIPES: readonly string[] = [
  ...readFileSync(path.join(FOLDER, 'README.md'), 'utf8').matchAll(/^- \[.*?\]\(([\w-]+\.md)\)/gm),
].map(([, page = '']) => page);

export function blocksOf(page: string): Block[] {
  const text = readFileSync(path.join(FOLDER, page), 'utf8');
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file = '', body = '']) => ({
      page,
      language,
      file,
      text: body,
    }),
  );
}

/** Writes a block into a copy of the project as a reader would. Throws where the file is not as the page takes it to be. */
export function apply(copy: string, { page, language, file, text }: Block): void {
  const target = path.join(copy, file);
  if (language !== 'diff') {
    if (existsSync(target)) throw new Error(`${page}: ${file} is there already`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    return;
  }
  const lines = text.trimEnd().split('\n');
  const keep = (signs: string) =>
    lines.filter((line) => signs.includes(line[0] ?? ' ')).map((line) => `${line.slice(1)}\n`);
  const [before, after] = [keep(' -').join(''), keep(' +').join('')];
  const parts = readFileSync(target, 'utf8').split(before);
  if (parts.length !== 2) throw new Error(`${page}: ${file} has ${parts.length - 1} places like\n${before}`);
  writeFileSync(target, parts.join(after));
}
