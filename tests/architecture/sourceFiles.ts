import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** An import as it is written: of our own file (from the root of the project) or of a package. */
export interface Import {
  readonly file: string;
  readonly target: string;
  /** It vanishes at run time. */
  readonly isType: boolean;
  /** It is fetched when it is asked for. */
  readonly isLazy: boolean;
}

/** TypeScript files below a folder, from the root of the project. */
export function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s([^'";]*?)from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'/g;

export function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(IMPORT)].map(([, what = '', from, dynamic, bare]) => {
    const name = from ?? dynamic ?? bare ?? '';
    const target = name.startsWith('.') ? path.normalize(path.join(path.dirname(file), name)) : name;
    return { file, target, isType: from !== undefined && isTypeOnly(what), isLazy: dynamic !== undefined };
  });
}

function isTypeOnly(what: string): boolean {
  if (what.startsWith('type ')) return true;
  const names = /^\{(.*)\}\s*$/s.exec(what.trim())?.[1];
  const parts = names?.split(',').filter((part) => part.trim() !== '');
  return parts?.every((part) => part.trim().startsWith('type ')) ?? false;
}

export const inside = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

export const arrow = ({ file, target }: Import): string => `${file} -> ${target}`;
