/** What of the repository's package.json goes into the package's. */
export interface RepositoryManifest {
  readonly name: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** What modules and tests of a project import, each a file of src/doors. */
export const PACKAGE_DOORS = ['server', 'console', 'fixtures', 'wire', 'model', 'testing'] as const;

/** Whatever is imported may do something by itself, but for the doors: a bundle takes what is used behind them. */
const SIDE_EFFECTS = ['./src/{console,model,protocol,schema,server}/**', './generators/**'];

/** The package.json of the packed engine. */
export function engineManifest(repository: RepositoryManifest, version: string): object {
  const { name, description, license, dependencies, devDependencies, optionalDependencies } = repository;
  const doors = PACKAGE_DOORS.map((door) => [
    `./${door}`,
    { types: `./src/doors/${door}.d.ts`, default: `./src/doors/${door}.js` },
  ]);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { [name]: 'generators/shian.mjs' },
    // What the command line itself needs to find the pinned Node.
    engines: { node: '>=18' },
    exports: { ...Object.fromEntries(doors), './package.json': './package.json' },
    sideEffects: SIDE_EFFECTS,
    dependencies,
    // Not installed with the package: the versions that `shian init` writes into a project.
    devDependencies,
    optionalDependencies,
  };
}
