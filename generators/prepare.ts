import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '../src/model/Text.ts';
import { fillPage } from '../src/protocol/consolePage/fillPage.ts';
import { ENGINE_ROOT, engineCode } from '../src/schema/engineRoot.ts';
import { formatDiagnostic } from '../src/schema/formatDiagnostic.ts';
import { moduleFaces, publicFolders } from '../src/schema/moduleFaces.ts';
import { projectRoot } from '../src/schema/projectRoot.ts';
import { keepVersions, writeDeltas } from './deltas.ts';
import { printText } from './printText.ts';
import { readConfig } from './readConfig.ts';
import { rebuildIfStale } from './rebuildIfStale.ts';

/**
 * Writes what the server serves: dist/model and dist/fixtures from the schemas, dist/console from the sources of the
 * engine and the project. A part whose sources have not changed since is left as it is.
 */
const ROOT = projectRoot();
const DIST = path.join(ROOT, 'dist');
const CONSOLE = path.join(DIST, 'console');

const ofProject = (...names: readonly string[]) => names.map((name) => path.join(ROOT, name));
const ofEngine = (...names: readonly string[]) => names.map((name) => path.join(ENGINE_ROOT, name));

/** What compiles is loaded when something is stale: a start with nothing to do waits for none of it. */
async function writeModel(): Promise<void> {
  const { writeModelFiles } = await import('./writeModelFiles.ts');
  await writeModelFiles(ROOT, DIST);
}

/** Files of earlier builds, which browsers still hold. */
const EARLIER = path.join(DIST, 'earlier');

async function buildConsole(): Promise<void> {
  keepVersions(CONSOLE, EARLIER);
  await writeConsole();
  await writeDeltas(CONSOLE, EARLIER);
  writeSettings();
}

async function writeConsole(): Promise<void> {
  const built = path.join(ENGINE_ROOT, 'dist/console');
  // Nothing of the project's own is in it: as it came with the package.
  if (
    moduleFaces(ROOT, 'console').length + publicFolders(ROOT).length === 0 &&
    built !== CONSOLE &&
    existsSync(built)
  ) {
    rmSync(CONSOLE, { recursive: true, force: true });
    cpSync(built, CONSOLE, { recursive: true });
  } else {
    printText({ zh: '正在构建控制台……', en: 'Building the console ...' });
    const { build } = await import('vite');
    await build({
      root: path.join(ENGINE_ROOT, 'src/console'),
      configFile: engineCode('console.config'),
      logLevel: 'warn',
    });
  }
}

const CATALOGUES = path.join(DIST, 'model/languages');

/** Catalogues of the project's further languages, as they were written beside the model. */
function catalogues(): Record<string, Catalogue> {
  const files = existsSync(CATALOGUES) ? readdirSync(CATALOGUES) : [];
  return Object.fromEntries(
    files.map((file) => [path.parse(file).name, JSON.parse(readFileSync(path.join(CATALOGUES, file), 'utf8'))]),
  );
}

/**
 * What the project's config.json says stands before what the engine's says; and in the page, for hosts of files: its
 * sign-in form is in the first answer there too. A changed config.json holds all the same: the page asks for it.
 */
function writeSettings(): void {
  const read = (file: string | undefined) => (file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  const [general] = ofEngine('src/console/public/config.json');
  const [own] = ofProject('config.json');
  const settings = `${JSON.stringify({ ...read(general), ...read(own) }, null, 2)}\n`;
  writeFileSync(path.join(CONSOLE, 'config.json'), settings);
  const page = path.join(CONSOLE, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, fillPage(html, { settings, catalogues: catalogues(), withSettings: false }));
}

/** What the server is made of, besides the modules. */
const ROOMS = ['model', 'protocol', 'flow', 'schema', 'doors', 'sheet', 'codegen', 'server'];

const config = readConfig(ROOT);
if (config !== undefined && 'broken' in config) {
  console.error(formatDiagnostic(config.broken));
  process.exit(1);
}
const faces = ofProject('src/modules', 'package-lock.json');
await rebuildIfStale(
  ROOT,
  'model',
  [
    ...ofProject('schemas', 'dictionaries', 'roles', 'languages', 'src/modules'),
    ...ofEngine('platform', 'src/model', 'src/schema', 'generators'),
  ],
  writeModel,
);
await rebuildIfStale(
  ROOT,
  'console',
  [
    ...faces,
    ...ofEngine(
      'src/console',
      'src/model',
      'src/protocol',
      'console.config.ts',
      'generators/precompress.ts',
      'generators/deltas.ts',
      'package.json',
    ),
  ],
  buildConsole,
);
await rebuildIfStale(
  ROOT,
  'server',
  [...faces, ...ofEngine(...ROOMS.map((room) => `src/${room}`), 'package.json'), engineCode('generators/joinServer')],
  async () => (await import('./joinServer.ts')).joinServer(ROOT, path.join(DIST, 'server')),
);
await rebuildIfStale(
  ROOT,
  'settings',
  [...ofProject('config.json', 'languages'), ...ofEngine('src/console/public/config.json')],
  writeSettings,
);
