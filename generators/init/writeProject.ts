import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_ROOT } from '../../src/schema/engineRoot.ts';
import { type Manifest, projectManifest } from './projectManifest.ts';

const TEMPLATE = path.join(ENGINE_ROOT, 'templates/project');

export interface Wanted {
  readonly title: string;
  readonly language: 'zh' | 'en';
}

/** Writes the files of a new project into a folder; a package.json that is there keeps what it says. */
export function writeProject(folder: string, { title, language }: Wanted): void {
  const words: Readonly<Record<string, string>> = {
    TITLE: title,
    LANGUAGE: language,
    TODAY: new Date().toISOString().slice(0, 10),
    PACKAGE: packageName(folder),
  };
  const filled = (text: string, quoted: boolean) =>
    text.replaceAll(/@@([A-Z]+)@@/g, (whole, word: string) => {
      const value = words[word];
      if (value === undefined) return whole;
      return quoted ? JSON.stringify(value).slice(1, -1) : value;
    });
  for (const entry of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, path.relative(TEMPLATE, entry.parentPath), realName(entry.name));
    mkdirSync(path.dirname(target), { recursive: true });
    const text = filled(readFileSync(source, 'utf8'), /\.(json|yaml)$/.test(entry.name));
    writeFileSync(target, entry.name === 'package.json' ? manifestText(folder, JSON.parse(text)) : text, {
      mode: entry.name.endsWith('.sh') ? 0o755 : 0o644,
    });
  }
}

/** npm leaves .gitignore out of packages. */
const realName = (name: string): string => (name === 'gitignore' ? '.gitignore' : name);

function manifestText(folder: string, template: Manifest): string {
  const file = path.join(folder, 'package.json');
  const there: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return `${JSON.stringify(projectManifest(folder, template, there), null, 2)}\n`;
}

/** A name that npm takes, also for folders called 设备 or "My Console". */
function packageName(folder: string): string {
  const plain = path
    .basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' || plain === 'shian' ? 'my-console' : plain;
}
