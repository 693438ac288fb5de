import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { precompress } from './generators/precompress.ts';
import { HASH_LETTERS } from './src/protocol/consolePage/deltas.ts';
import { ENGINE_ROOT, IS_PACKED, PACKAGE } from './src/schema/engineRoot.ts';
import { moduleFaces, publicFolders } from './src/schema/moduleFaces.ts';
import { projectRoot } from './src/schema/projectRoot.ts';

const PROJECT = projectRoot();
const CONSOLE = path.join(ENGINE_ROOT, 'src/console');
const OUT = path.join(PROJECT, 'dist/console');

/** Our own part of the sign-in page, in one file: the folder is the rule. */
const START = /src[\\/]console[\\/](start[\\/]|main\.[jt]s$)/;
/** The dialogs of an entity, in one file with all that only they need. */
const FORMS =
  /src[\\/]console[\\/](entity[\\/]((form|detail)[\\/]|FormDialogs|RecordDialog)|fields[\\/]form[\\/]|actions[\\/]ActionDialog)/;
const FRAMEWORK =
  /node_modules[\\/](@mui|@emotion|@popperjs|@tanstack|react-router|react-admin|ra-|react-hook-form|lodash|stylis|clsx|react-is|hoist-non-react-statics)/;
const OWN_ICON = path.join(CONSOLE, `widgets/createSvgIcon${IS_PACKED ? '.js' : '.tsx'}`);
const VERSIONED = `assets/[name]-[hash:${HASH_LETTERS}]`;
/** Icons and what they are drawn by. */
const ICONS = /node_modules[\\/]@mui[\\/]icons-material[\\/]|src[\\/]console[\\/]widgets[\\/]createSvgIcon\./;
/** So small and asked for by so many that a file of their own would be mostly the headers of its answer. */
const SMALL =
  /src[\\/](console[\\/](i18n[\\/]useTextsOf|data[\\/]useCall|context[\\/]useUnsaved|workflow[\\/]termOf|widgets[\\/](patternOf|personLabel|saveBlob|saveText)|fields[\\/](upload[\\/]pictureTypes|moment[\\/]todayInShanghai)|entity[\\/](layouts[\\/]shownFacts|list[\\/]cards[\\/]cardParts))|model[\\/]facts)\./;
/** What stands on everybody's home page beside its figures; saved views come where there are any. */
const HOME =
  /src[\\/]console[\\/]screens[\\/]home[\\/](today[\\/]|cards[\\/](?!HomeViews|ViewCard|useHomeCards|foreign))/;
/** The cards that a module puts there. */
const HOME_CARDS = /src[\\/]modules[\\/](\w+)[\\/]console[\\/]home[\\/]/;
/** Large, seldom renewed, and kept apart from our screens that use them: a line of ours does not send them again. */
const LIBRARIES = {
  charts: /node_modules[\\/](echarts|zrender)[\\/]/,
  pdf: /node_modules[\\/]pdfjs-dist[\\/]/,
  editor: /node_modules[\\/](@tiptap|prosemirror-\w+|orderedmap|rope-sequence|w3c-keyname)[\\/]/,
  formulas: /node_modules[\\/]@marcbachmann[\\/]cel-js[\\/]/,
  purifier: /node_modules[\\/]dompurify[\\/]/,
  languages: /node_modules[\\/](highlight\.js|lowlight)[\\/]/,
  /** What the password of a sign-in needs; fetched while it is typed. */
  cipher: /node_modules[\\/]jsencrypt[\\/]/,
};
const WORKBOOK = /node_modules[\\/](hucre|fflate)[\\/]/;
const LIBRARY_GROUPS = Object.entries(LIBRARIES).map(([name, test]) => ({ name, test, priority: 2 }));
const BPMN =
  /node_modules[\\/](@bpmn-io|bpmn-js|bpmn-moddle|diagram-js(-\w+)*|didi|ids|min-dash|min-dom|moddle(-xml)?|object-refs|path-intersection|saxen|tiny-svg)[\\/]/;
/** What only looking needs. */
const LOOKING = /NavigatedViewer|navigation[\\/]keyboard-move[\\/]/;

/** What pdf.js asks for besides its code: character maps, stand-in fonts, picture decoders without WebAssembly. */
const PDF_DATA = /^(cmaps\/.+\.bcmap|standard_fonts\/.+\.(pfb|ttf)|wasm\/.+_nowasm_fallback\.js)$/;

/** Serves and writes them below /pdfjs/; a document that needs none of them fetches none. */
function pdfData(): Plugin {
  const from = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    name: 'shian:pdf-data',
    configureServer({ middlewares }) {
      middlewares.use('/pdfjs/', (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        if (!PDF_DATA.test(name) || !existsSync(path.join(from, name))) return next();
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(path.join(from, name)));
      });
    },
    generateBundle() {
      for (const entry of readdirSync(from, { recursive: true })) {
        const name = String(entry).replaceAll('\\', '/');
        if (!PDF_DATA.test(name)) continue;
        this.emitFile({ type: 'asset', fileName: `pdfjs/${name}`, source: readFileSync(path.join(from, name)) });
      }
    },
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

/** Serves and writes what modules have in `fixtures/public`, beside the console's own static files. */
function modulePublic(project: string): Plugin {
  return {
    name: 'shian:module-public',
    configureServer({ middlewares, watcher }) {
      let folders = publicFolders(project);
      const look = (): void => {
        folders = publicFolders(project);
      };
      watcher.add(path.join(project, 'src/modules'));
      watcher.on('addDir', look).on('unlinkDir', look);
      middlewares.use((request, response, next) => {
        const name = path.posix.normalize(new URL(request.url ?? '/', 'http://local').pathname).slice(1);
        const file = folders
          .flatMap((folder) => {
            const place = path.join(folder, name);
            return place.startsWith(folder + path.sep) ? [place] : [];
          })
          .find((place) => statSync(place, { throwIfNoEntry: false })?.isFile());
        if (file === undefined) return next();
        response.setHeader('content-type', CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const folder of publicFolders(project)) {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const file = path.join(entry.parentPath, entry.name);
          const fileName = path.relative(folder, file).replaceAll('\\', '/');
          this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
        }
      }
    },
  };
}

const MODULES = 'virtual:shian/modules';

const isFramework = (id: string): boolean => FRAMEWORK.test(id);

/** What the console fetches before its first screen; what a screen asks for by itself is not among it. */
let first: ReadonlySet<string> = new Set();

/** Lets a build end where something is asked for later. */
const withoutLater = (): Plugin => ({
  name: 'shian:without-later',
  enforce: 'pre',
  resolveId: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : undefined),
});

/** What packages bring along for ways that the console never goes: whoever goes one all the same is told. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'createThemeWithVars.mjs': 'The console has one theme at a time, whose colours are properties of its own (themes/)',
  jsonexport: 'Lists are exported by entity/transfer; react-admin has no exporter here',
};

/** Icons draw themselves, by one element each; nothing but how they are drawn is taken from their package. */
const ownIcons = (): Plugin => ({
  name: 'shian:own-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id.startsWith('./utils/createSvgIcon') && ICONS.test(importer) ? OWN_ICON : undefined,
});

/** Builds without it; in development it is there. */
function withoutUnused(): Plugin {
  const mark = '\0left-out:';
  return {
    name: 'shian:without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => {
      const name = Object.keys(LEFT_OUT).find(
        (one) => id === one || id.endsWith(`/${one}`) || id.startsWith(`${one}/`),
      );
      return name === undefined ? undefined : mark + name;
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined;
      const reason = JSON.stringify(LEFT_OUT[id.slice(mark.length)]);
      return `export default function leftOut() { throw new Error(${reason}); }`;
    },
  };
}

/** Finds it by a build of the console's beginning alone: imports tell too much, for packages give all they have by one door. */
function firstTogether(): Plugin {
  return {
    name: 'shian:first-together',
    apply: 'build',
    async configResolved({ root }) {
      const input = sourceNamed(root, 'App');
      const built = await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'silent',
        plugins: [withoutLater(), withoutUnused(), consoleModules(PROJECT)],
        build: { write: false, minify: false, rolldownOptions: { input, external: ['crypto'] } },
      });
      const output = [built as Rolldown.RolldownOutput].flat().flatMap((one) => one.output);
      first = new Set(output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : [])));
    },
  };
}

/** A source of the console by its name, as TypeScript here or compiled in a package. */
const sourceNamed = (folder: string, name: string): string => {
  const file = readdirSync(folder).find((one) => one.replace(/\.[jt]sx?$/, '') === name);
  if (file === undefined) throw new Error(`${folder} holds no ${name}`);
  return path.join(folder, file);
};

/** What only readers of the source need: remarks (marks have no blank behind their dashes), and how far lines are moved in. */
const REMARKS = /\s*<!-- [\s\S]*? -->/g;
const INDENTS = /\n +/g;

/**
 * Writes into the page what stands on it before any file of the console is there: the styles of the ground and of the
 * sign-in form, and the one script that takes up what the browser remembers (src/console/start/first). Texts and
 * settings are filled in where the page is served (src/protocol/consolePage/fillPage.ts).
 */
function firstAnswer(): Plugin {
  const folder = path.join(CONSOLE, 'start/first');
  const script = async (): Promise<string> => {
    const built = await build({
      root: folder,
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: sourceNamed(folder, 'first'), output: { format: 'iife' } } },
    });
    const files = [built as Rolldown.RolldownOutput].flat().flatMap(({ output }) => output);
    return files.flatMap((file) => (file.type === 'chunk' ? [file.code.trim()] : [])).join('');
  };
  return {
    name: 'shian:first-answer',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const sheets = [path.join(CONSOLE, 'themes/base.css'), path.join(folder, 'signIn.css')];
        const styles = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('');
        const code = await script();
        return html
          .replace(REMARKS, '')
          .replace(INDENTS, '\n')
          .replace('<!--styles-->', () => `<style id="ground">${styles}</style><style id="paint">:root{}</style>`)
          .replace('<!--first-->', () => `<script>${code}</script>`);
      },
    },
  };
}

const MODULE_SCRIPT = /[ \t]*<script type="module"[^>]*><\/script>\n?/;

/**
 * Puts the page's module script, and with it the import map that Vite writes before it, behind the form: where a browser
 * meets a script it runs it and has other work done before it reads on, and paints a page of which nothing is there yet.
 */
const scriptsLast = (): Plugin => ({
  name: 'shian:scripts-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [script = ''] = MODULE_SCRIPT.exec(html) ?? [];
      return html.replace(script, '').replace(/[ \t]*<\/body>/, (end) => `${script}${end}`);
    },
  },
});

/** The import map's names in their order: neighbours resemble each other, and the page packs to 150 bytes less. */
const namesInOrder = (): Plugin => ({
  name: 'shian:names-in-order',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // The last moment before Vite writes it into the page.
    handler: (_html, { bundle }) => {
      const map = bundle?.['importmap.json'];
      if (map?.type !== 'asset') return;
      const { imports } = JSON.parse(String(map.source));
      map.source = JSON.stringify({ imports: Object.fromEntries(Object.entries(imports).sort()) });
    },
  },
});

/** Chunks whose functions mostly run whenever somebody opens the console. */
const OPENED_WITH: ReadonlySet<string> = new Set(['react', 'admin', 'icons', 'console', 'start']);

/**
 * Has browsers that know the word compile all functions of these files beside their other work, and keep them compiled.
 * Without it they keep what ran while a file was loaded, and compile two thousand functions anew at each return.
 */
const compileWhole = (): Plugin => ({
  name: 'shian:compile-whole',
  apply: 'build',
  generateBundle: {
    // Before anything else that stands in the file: it holds for what follows it.
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && OPENED_WITH.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

/** Lets the console find what the project's modules add: every src/modules/<module>/console/index.ts. */
function consoleModules(project: string): Plugin {
  const resolved = `\0${MODULES}`;
  return {
    name: 'shian:modules',
    resolveId: (id) => (id === MODULES ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const files = moduleFaces(project, 'console');
      const imports = files.map((file, at) => {
        const from = JSON.stringify(path.join(project, file).replaceAll('\\', '/'));
        return `import { consoleModule as module${at} } from ${from};`;
      });
      const list = files.map((file, at) => `{ file: ${JSON.stringify(file)}, consoleModule: module${at} }`);
      return [...imports, `export const modules = [${list.join(', ')}];`].join('\n');
    },
    configureServer(server) {
      const changed = (file: string) => {
        if (!/src[\\/]modules[\\/][^\\/]+[\\/]console[\\/]index\.[tj]s$/.test(file)) return;
        const found = server.moduleGraph.getModuleById(resolved);
        if (found !== undefined) server.moduleGraph.invalidateModule(found);
        server.ws.send({ type: 'full-reload' });
      };
      server.watcher.add(path.join(project, 'src/modules'));
      server.watcher.on('add', changed).on('unlink', changed);
      // The page compares what schemas name with what modules give, and shows what does not meet.
      server.ws.on('shian:gaps', (message: string) => {
        server.config.logger.error(message);
        server.ws.send({ type: 'error', err: { message, stack: '', plugin: 'shian modules' } });
      });
    },
  };
}

/** Everything of packages that the engine's compiled sources import: Vite looks into no package by itself. */
function engineImports(): string[] {
  const files = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const names = files.flatMap((file) => {
    const text = readFileSync(path.join(CONSOLE, file), 'utf8');
    return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^.'"][^'"]*)['"]/g)].map(([, name = '']) => name);
  });
  return [...new Set(names)].filter((name) => /^[@a-z][\w@/.-]*$/.test(name) && !name.endsWith('.css'));
}

/** All parts are looked through at the start: a package found later would reload the page under one's hands. */
function lookedThrough() {
  const modules = path.relative(CONSOLE, path.join(PROJECT, 'src/modules')).split(path.sep).join('/');
  const entries = [`${modules}/*/console/**/*.{ts,tsx}`];
  return IS_PACKED
    ? { entries, include: engineImports(), exclude: [PACKAGE] }
    : { entries: ['**/*.{ts,tsx}', ...entries] };
}

/** The console of a project: the engine's sources with what the project's modules add, built into the project. */
export default defineConfig({
  root: CONSOLE,
  plugins: [
    react(),
    consoleModules(PROJECT),
    modulePublic(PROJECT),
    firstAnswer(),
    withoutUnused(),
    ownIcons(),
    scriptsLast(),
    namesInOrder(),
    firstTogether(),
    compileWhole(),
    precompress([path.join(ENGINE_ROOT, 'dist/console')]),
    pdfData(),
  ],
  optimizeDeps: lookedThrough(),
  resolve: { dedupe: ['react', 'react-dom', 'react-admin'] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Fonts and pictures stay files: the content-security policy knows no data: addresses for them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    // Files name one another by names that stay; which file that is says the page. A change renames no other file.
    chunkImportMap: true,
    rolldownOptions: {
      // sm-crypto-v2 asks for it where there is no Web Crypto; every browser has that.
      external: ['crypto'],
      output: {
        entryFileNames: `${VERSIONED}.js`,
        chunkFileNames: `${VERSIONED}.js`,
        assetFileNames: `${VERSIONED}[extname]`,
        // Few files instead of one per shared part: the sign-in page asks for React, the console for the rest.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'start', test: START, priority: 2 },
            // What every screen uses; charts, editors and the like stay with the screens that ask for them.
            { name: 'admin', test: (id) => isFramework(id) && !ICONS.test(id) && first.has(id), priority: 2 },
            // A new icon renews their file, not that of the framework, which they all are drawn by.
            { name: 'icons', test: (id) => ICONS.test(id) && first.has(id), priority: 1 },
            // One file instead of one per part that some screen shares: each costs an answer of its own.
            { name: 'console', test: (id) => first.has(id) || SMALL.test(id), priority: 1 },
            { name: 'home', test: HOME, priority: 1 },
            { name: (id) => `${HOME_CARDS.exec(id)?.[1]}Home`, debugName: 'homes', test: HOME_CARDS, priority: 1 },
            // Every list fetches it at once; without a file of its own it would bring the dialogs along.
            { name: 'region', test: /src[\\/]console[\\/]fields[\\/]region[\\/]/, priority: 1 },
            { name: 'forms', test: FORMS, priority: 1 },
            ...LIBRARY_GROUPS,
            // Reading one needs little of what writing one needs.
            { name: 'workbook', test: WORKBOOK, priority: 2, entriesAware: true },
            // What looking and drawing have in common; looking is no reason to fetch what draws.
            { name: 'bpmn', test: BPMN, priority: 2, minShareCount: 2 },
            { name: 'drawing', test: (id) => BPMN.test(id) && !LOOKING.test(id), priority: 1 },
            { name: 'parts', test: isFramework, priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
