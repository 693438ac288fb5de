import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_ROOT, IS_PACKED, PACKAGE } from '../../src/schema/engineRoot.ts';

export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

/** Packages that a project's own code is written with, in the versions the engine was tested with. */
const BESIDE = ['react', 'react-admin'];
const FOR_WORK = ['@types/node', '@types/react', 'typescript', 'vitest'];

/** The package.json of a new project: the template's, the engine it came from, and what was there before. */
export function projectManifest(folder: string, template: Manifest, there: Manifest): Manifest {
  const engine: Manifest = JSON.parse(readFileSync(path.join(ENGINE_ROOT, 'package.json'), 'utf8'));
  const { dependencies = {}, devDependencies = {} } = engine;
  return {
    ...template,
    ...there,
    scripts: { ...there.scripts, ...template.scripts },
    dependencies: {
      [PACKAGE]: engineSource(folder, engine.version ?? '*'),
      ...picked(dependencies, BESIDE),
      ...there.dependencies,
    },
    devDependencies: { ...picked(devDependencies, FOR_WORK), ...there.devDependencies },
  };
}

const picked = (versions: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (versions[name] === undefined ? [] : [[name, versions[name]]])));

/** Where a project gets this engine: the registry, a tarball that lies somewhere, or what a checkout packs. */
function engineSource(folder: string, version: string): string {
  const tarball = IS_PACKED ? installedTarball() : path.join(ENGINE_ROOT, `dist/pack/${PACKAGE}-${version}.tgz`);
  if (tarball === undefined) return `^${version}`;
  return `file:${path.relative(folder, tarball).split(path.sep).join('/')}`;
}

function installedTarball(): string | undefined {
  const modules = path.dirname(ENGINE_ROOT);
  const lock = path.join(modules, '.package-lock.json');
  if (!existsSync(lock)) return undefined;
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  const resolved: unknown = packages[`node_modules/${PACKAGE}`]?.resolved;
  if (typeof resolved !== 'string' || !resolved.startsWith('file:')) return undefined;
  return path.resolve(path.dirname(modules), resolved.slice('file:'.length));
}
