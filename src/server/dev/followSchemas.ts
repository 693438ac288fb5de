import type { ViteDevServer } from 'vite';
import type { Model } from '../../model/Model.ts';
import type { EngineText, Language } from '../../model/Text.ts';
import { inTerminal, terminalLanguage } from '../../model/terminalLanguage.ts';
import { engineLanguage } from '../../model/textIn.ts';
import type { Diagnostic } from '../../schema/Diagnostic.ts';
import { formatDiagnostic } from '../../schema/formatDiagnostic.ts';
import { gapFinding } from '../../schema/gapFinding.ts';
import type { ServerConfig } from '../config.ts';
import { ModuleError } from '../modules/ModuleError.ts';
import { faceFiles } from '../modules/serverFaces.ts';
import { changedEntities } from './changedEntities.ts';
import { showCode } from './codeOverlay.ts';
import { watchModules } from './freshModules.ts';
import type { Live, LiveHolder } from './Live.ts';
import { clearOverlay, type Overlay, overlayOf, plainOverlay } from './overlay.ts';
import { type ProjectReader, watchSchemas } from './schemaWatcher.ts';

/** By then the watcher has looked round and tells of every save. */
const LOOK_AGAIN_MS = 3000;

/** Mistakes with their places, or one that has none. */
function mistakesOf(error: unknown, projectDir: string): readonly Diagnostic[] | string {
  if (!(error instanceof ModuleError) || error.gaps.length === 0)
    return error instanceof Error ? error.message : String(error);
  const faces = faceFiles(projectDir).map(({ file }) => file);
  return error.gaps.map((gap) => gapFinding(projectDir, gap, faces));
}

function changedText(entities: readonly string[]): EngineText {
  const names = entities.join(', ');
  if (names === '') return { zh: 'schema：菜单或字典有变化', en: 'schemas: menu or dictionaries changed' };
  return { zh: `schema：${names} 有变化`, en: `schemas: ${names} changed` };
}

/** Follows schemas and modules: a good state takes over, an error is shown over the page. Answers what ends its own processes. */
export function followSchemas(
  vite: ViteDevServer,
  reader: ProjectReader,
  holder: LiveHolder,
  config: ServerConfig,
  first: readonly Diagnostic[] | Error,
): () => void {
  let overlay: Overlay | undefined;
  /** Of the page that told its own last; until one does, of the terminal. */
  let language = terminalLanguage();
  let work = Promise.resolve();
  let taken = 0;
  const send = (one: Overlay) => vite.ws.send(one(language));
  const code = showCode(vite, config, send);

  function show(mistakes: readonly Diagnostic[] | string): void {
    const found = typeof mistakes === 'string' ? [mistakes] : mistakes.map(formatDiagnostic);
    for (const one of found) console.error(one);
    overlay = typeof mistakes === 'string' ? plainOverlay(mistakes) : overlayOf(mistakes, config.projectDir);
    if (overlay) send(overlay);
  }

  async function take(live: Live, model: Model): Promise<void> {
    const before = live.model();
    const version = modules.version();
    if (before.version === model.version && taken === version) return;
    await live.replace(model);
    const entities = changedEntities(before, model);
    const told = () => vite.ws.send('shian:model', { version: model.version, changed: entities });
    told();
    if ((await live.fill()) > 0) told();
    if (before.version !== model.version) console.log(inTerminal(changedText(entities)));
    if (taken !== version) console.log(inTerminal({ zh: '模块：已重新加载', en: 'modules: loaded again' }));
    taken = version;
  }

  async function changed(): Promise<void> {
    const { model, errors } = reader.read();
    if (errors.length > 0 || !model) {
      show(errors);
      return;
    }
    const { live } = holder;
    if (live === undefined) {
      taken = modules.version();
      holder.live = await holder.open(model);
      overlay = undefined;
      vite.ws.send({ type: 'full-reload' });
      return;
    }
    await take(live, model);
    overlay = undefined;
    clearOverlay(vite);
    code.check();
  }

  const sendAgain = () => {
    const shown = overlay ?? code.shown();
    if (shown) send(shown);
  };
  vite.ws.on('connection', () => {
    // Told once, the page later takes an overlay away without reloading itself.
    clearOverlay(vite);
    sendAgain();
  });
  // Vite takes every overlay away with each update of code.
  vite.ws.on('shian:updated', () => {
    if (overlay) send(overlay);
  });
  vite.ws.on('shian:language', (spoken: Language) => {
    if (engineLanguage(spoken) === language) return;
    language = engineLanguage(spoken);
    sendAgain();
  });
  const follow = () => {
    work = work.then(changed).catch((error: unknown) => show(mistakesOf(error, config.projectDir)));
  };
  watchSchemas(vite, config.projectDir, follow);
  const modules = watchModules(vite, config.projectDir, follow);
  // What was saved while the watcher was still looking round.
  const again = setTimeout(() => {
    if (reader.read().model?.version !== holder.live?.model().version) follow();
  }, LOOK_AGAIN_MS);
  again.unref();
  if (first instanceof Error || first.length > 0)
    show(first instanceof Error ? mistakesOf(first, config.projectDir) : first);
  return () => {
    clearTimeout(again);
    code.close();
  };
}
