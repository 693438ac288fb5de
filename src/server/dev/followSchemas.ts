import type { ViteDevServer } from 'vite';
import type { Diagnostic } from '../../schema/Diagnostic.ts';
import { formatDiagnostic } from '../../schema/formatDiagnostic.ts';
import type { ServerConfig } from '../config.ts';
import { changedEntities } from './changedEntities.ts';
import { showCode } from './codeOverlay.ts';
import type { Holder } from './Live.ts';
import { clearOverlay, overlayOf } from './overlay.ts';
import { type ProjectReader, watchSchemas } from './schemaWatcher.ts';

/** Follows the schema files: a good model takes over, an error is shown over the page. Answers what ends its own processes. */
export function followSchemas(
  vite: ViteDevServer,
  reader: ProjectReader,
  holder: Holder,
  config: ServerConfig,
  first: readonly Diagnostic[],
): () => void {
  let overlay = overlayOf(first, config.projectDir);
  let work = Promise.resolve();
  const code = showCode(vite, config);

  async function changed(): Promise<void> {
    const { model, errors } = reader.read();
    overlay = overlayOf(errors, config.projectDir);
    if (overlay || !model) {
      for (const error of errors) console.error(formatDiagnostic(error));
      if (overlay) vite.ws.send(overlay);
      return;
    }
    const { live } = holder;
    if (live === undefined) {
      holder.live = await holder.open(model);
      vite.ws.send({ type: 'full-reload' });
      return;
    }
    const before = live.model();
    if (before.version !== model.version) {
      await live.replace(model);
      const entities = changedEntities(before, model);
      const told = () => vite.ws.send('shian:model', { version: model.version, changed: entities });
      told();
      if ((await live.fill()) > 0) told();
      console.log(`schemas: ${entities.length === 0 ? 'menu or dictionaries' : entities.join(', ')} changed`);
    }
    clearOverlay(vite);
    code.check();
  }

  vite.ws.on('connection', () => {
    // Told once, the page later takes an overlay away without reloading itself.
    clearOverlay(vite);
    const shown = overlay ?? code.shown();
    if (shown) vite.ws.send(shown);
  });
  watchSchemas(vite, config.projectDir, () => {
    work = work.then(changed).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      vite.ws.send({ type: 'error', err: { message, stack: '', plugin: 'shian schemas' } });
    });
  });
  return code.close;
}
