import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import path from 'node:path';
import { build, normalizePath, type Plugin, type Rollup } from 'vite';
import { ENGINE_ROOT, engineCode, PACKAGE } from '../src/schema/engineRoot.ts';
import { moduleFaces } from '../src/schema/moduleFaces.ts';

/** What was joined, beside it: the server runs from its sources where one of them has changed since. */
interface Parts {
  /** Files and folders, relative to the folder of the parts. */
  readonly sources: readonly string[];
  readonly files: readonly string[];
}

/** Packages of very many small files; all others stay where they are. */
const WITH_IT = [PACKAGE, 'kysely', '@marcbachmann/cel-js'];

/**
 * Writes the server with its modules as a few files instead of a thousand: one that starts looks up, reads, links and
 * keeps these alone (a third of a start, and 15 MB of a server that waits). What some requests need alone is still
 * loaded with the first of them. Nothing is joined where a package is not the same for engine and project.
 */
export async function joinServer(root: string, folder: string): Promise<void> {
  const apart = new Set<string>();
  const bundle = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [joinFaces(root), namePlaces(folder), noteApart(root, apart)],
    ssr: { noExternal: WITH_IT },
    build: {
      ssr: true,
      outDir: folder,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: { main: engineCode('src/server/main') },
        // Development runs from the sources.
        external: /\/dev\/startDevelopment\.[jt]s$/,
        output: { comments: false, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  if (apart.size > 0) return rmSync(folder, { recursive: true, force: true });
  const chunks = (bundle as Rollup.RollupOutput).output.filter((part) => part.type === 'chunk');
  writeParts(folder, chunks, sourcesOf(root, folder, chunks));
}

function writeParts(folder: string, chunks: readonly Rollup.OutputChunk[], sources: readonly string[]): void {
  const former = readParts(folder);
  const files = chunks.map(({ fileName }) => fileName);
  mkdirSync(folder, { recursive: true });
  for (const { fileName, code } of chunks) writeFileSync(path.join(folder, fileName), inAscii(code));
  writeFileSync(path.join(folder, 'parts.json'), JSON.stringify({ sources, files } satisfies Parts));
  // A server of the build before that still runs may yet load those of its parts that it has not needed so far.
  const kept = new Set([...files, ...(former?.files ?? []), 'parts.json']);
  for (const file of readdirSync(folder)) if (!kept.has(file)) rmSync(path.join(folder, file));
}

function readParts(folder: string): Parts | undefined {
  const file = path.join(folder, 'parts.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Folders of modules are among them: one that is new changes the folder it stands in. */
function sourcesOf(root: string, folder: string, chunks: readonly Rollup.OutputChunk[]): string[] {
  const own = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => path.isAbsolute(id) && isOfEngineOrProject(id));
  const modules = path.join(root, 'src/modules');
  const folders = existsSync(modules)
    ? readdirSync(modules, { withFileTypes: true }).filter((it) => it.isDirectory())
    : [];
  const places = folders.length > 0 ? [modules, ...folders.map(({ name }) => path.join(modules, name))] : [];
  return [...own, ...places].map((place) => path.relative(folder, place));
}

const isOfEngineOrProject = (id: string): boolean =>
  !path.relative(ENGINE_ROOT, id).includes('node_modules') && !id.includes('\0');

/** The faces of the project's modules, where the server asks for those that were joined with it. */
function joinFaces(root: string): Plugin {
  const place = normalizePath(engineCode('src/server/modules/joinedFaces'));
  const faces = moduleFaces(root, 'server').map(
    (file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(path.join(root, file))}),`,
  );
  return {
    name: 'join-faces',
    load: (id) => (id === place ? `export const joinedFaces = {\n${faces.join('\n')}\n};` : undefined),
  };
}

/** What a file finds beside itself it finds from the joined one too. */
function namePlaces(folder: string): Plugin {
  const urlOf = (place: string) =>
    `new URL(${JSON.stringify(normalizePath(path.relative(folder, place)))}, import.meta.url)`;
  const pathOf = (place: string) => `process.getBuiltinModule('node:url').fileURLToPath(${urlOf(place)})`;
  return {
    name: 'name-places',
    transform: (code, id) =>
      isOfEngineOrProject(id) && code.includes('import.meta.')
        ? code.replaceAll(/import\.meta\.(url|dirname|filename)\b/g, (_, what: string) =>
            what === 'url' ? `${urlOf(id)}.href` : pathOf(what === 'dirname' ? path.dirname(id) : id),
          )
        : undefined,
  };
}

/** Packages that the joined server, which stands in the project, would take from another place than who imports them. */
function noteApart(root: string, apart: Set<string>): Plugin {
  const ofProject = path.join(root, 'package.json');
  return {
    name: 'note-apart',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (importer === undefined || /^[./\0]/.test(source) || path.isAbsolute(source) || isBuiltin(source)) return;
      if (packageOf(source, importer) === packageOf(source, ofProject)) return;
      apart.add(source);
      return { id: source, external: true };
    },
  };
}

function packageOf(name: string, from: string): string | undefined {
  try {
    return findPackageJSON(name, from);
  } catch {
    return undefined;
  }
}

/** V8 keeps a source with one Chinese character in two bytes for each of its letters. */
const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
