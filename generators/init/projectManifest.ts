import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_ROOT, PACKAGE } from '../../src/schema/engineRoot.ts';

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

/** Where this engine was installed from: the registry, or a tarball that lies somewhere. */
function engineSource(folder: string, version: string): string {
  const modules = path.dirname(ENGINE_ROOT);
  const lock = path.join(modules, '.package-lock.json');
  if (!existsSync(lock)) return `^${version}`;
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
  const resolved: unknown = packages[`node_modules/${PACKAGE}`]?.resolved;
  if (typeof resolved !== 'string' || !resolved.startsWith('file:')) return `^${version}`;
  const tarball = path.resolve(path.dirname(modules), resolved.slice('file:'.length));
  return `file:${path.relative(folder, tarball).split(path.sep).join('/')}`;
}
