import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OWN_PROGRAMS = path.join(ROOT, 'node_modules/.bin');

/** What a customer's shell has: nothing of this repository, of the npm that runs its tests, or of vitest. */
export function customerEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_(cache|registry|userconfig))|VITEST|NODE_ENV$|TEST$|INIT_CWD$)/.test(name),
  );
  const programs = process.env.PATH?.split(path.delimiter).filter((folder) => folder !== OWN_PROGRAMS);
  return { ...Object.fromEntries(kept), PATH: programs?.join(path.delimiter) };
}

/** Runs a program to its end and answers what it said, without its colours; throws with all of it where it fails. */
export async function run(cwd: string, command: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, env: customerEnv() });
    return stripVTControlCharacters(stdout + stderr);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** The engine as it would be published, in a folder; answers the tarball. */
export async function packEngine(out: string): Promise<string> {
  const args = [path.join(ROOT, 'generators/pack/packEngine.ts'), '--out', out];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return path.join(out, `shian-${version}.tgz`);
}

/** The same files under another folder; copies where that is on another disk. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [file, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(file, target);
    else if (entry.isFile()) linkFile(file, target);
  }
}

function linkFile(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
}

/** The programs of the packages that lie there: npm fetches anew what lacks its own. */
function linkPrograms(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const links = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  for (const { name } of links) {
    const target = readlinkSync(path.join(from, name));
    if (existsSync(path.join(to, target))) symlinkSync(target, path.join(to, name));
  }
}

/**
 * Lays what the engine depends on into a project, as this repository has it: npm unpacks no hundred thousand files
 * anew, and takes away again what the engine does not name.
 */
export function layDependencies(project: string): void {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const { packages } = lock as { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };
  for (const [place, { dev = false }] of Object.entries(packages)) {
    const own = path.join(ROOT, place);
    // Those within another one come with it.
    if (!dev && place.lastIndexOf('node_modules/') === 0 && existsSync(own)) linkFolder(own, path.join(project, place));
  }
  linkPrograms(OWN_PROGRAMS, path.join(project, 'node_modules/.bin'));
}

/** By its name too, as from a registry: npm unpacks a nameless one once more to read its name. */
export const install = (project: string, tarball: string): Promise<string> =>
  run(project, 'npm', 'install', `shian@file:${tarball}`, '--prefer-offline', '--no-audit', '--no-fund');

/** One line of a file of the package that a later version has otherwise. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A later version of what was packed last, with a few lines changed. */
export async function packLater(out: string, version: string, changes: readonly Change[]): Promise<string> {
  const stage = path.join(out, 'later/package');
  cpSync(path.join(ROOT, 'dist/pack/package'), stage, { recursive: true });
  const manifest = path.join(stage, 'package.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }));
  for (const { file, from, to } of changes) {
    const text = readFileSync(path.join(stage, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path.join(stage, file), text.replace(from, to));
  }
  // What npm would put into it is what lies there, since npm packed it before; a sixth of its processor time.
  const tarball = path.join(out, `shian-${version}.tgz`);
  await run(path.dirname(stage), 'tar', '-czf', tarball, path.basename(stage));
  return tarball;
}
