import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Model } from '../../model/Model.ts';
import { formatDiagnostic } from '../../schema/formatDiagnostic.ts';
import { modelFiles } from '../../schema/modelFiles.ts';
import { checkPort } from '../boot/checkPort.ts';
import { listenError, urlOf } from '../boot/listen.ts';
import { type OpenData, openData } from '../boot/openData.ts';
import { readFixtures } from '../boot/readFixtures.ts';
import { StartupError } from '../boot/StartupError.ts';
import { stopOnSignal } from '../boot/stopOnSignal.ts';
import { welcome } from '../boot/welcome.ts';
import type { ServerConfig } from '../config.ts';
import { startDaily } from '../daily/startDaily.ts';
import { changedEntities } from './changedEntities.ts';
import { handleDev } from './devHandler.ts';
import { type LiveApp, makeLiveApp } from './liveApp.ts';
import { loadNewFixtures, makeFixtureFiles } from './newFixtures.ts';
import { clearOverlay, overlayOf } from './overlay.ts';
import { type ProjectReader, projectReader, watchSchemas } from './schemaWatcher.ts';
import { startVite } from './startVite.ts';

type Route = (request: IncomingMessage, response: ServerResponse) => void;

/** What stands behind the port at this moment, and how a changed model takes its place. */
interface Live {
  readonly model: () => Model;
  readonly route: Route;
  readonly replace: (model: Model) => Promise<void>;
  /** Demo rows for entities the new model brought; answers how many. */
  readonly fill: (before: Model) => Promise<number>;
  readonly close: () => Promise<void>;
}

function firstModel(reader: ProjectReader): Model {
  const { model, errors } = reader.read();
  if (model) return model;
  throw new StartupError(
    [...errors.map((error) => formatDiagnostic(error)), 'The schemas have errors; mend them and start again.'].join(
      '\n',
    ),
  );
}

const routeOf =
  ({ app }: LiveApp): Route =>
  (request, response) =>
    app.routing(request, response);

/** Our own server behind the port: rebuilt from each good model, on the same database. */
async function ownServer(model: Model, config: ServerConfig): Promise<Live & { readonly lines: readonly string[] }> {
  const data: OpenData = await openData(config);
  const fixtures = config.demo ? () => readFixtures(path.join(config.distDir, 'fixtures')) : undefined;
  const release = async () => {
    await data.database.close();
    data.unlock();
  };
  try {
    let live = await makeLiveApp(model, data.database, config, fixtures);
    const stopDaily = startDaily({ model, database: data.database, now: config.now }, live.app.log);
    return {
      lines: welcome(urlOf(config.host, config.port), live.prepared, config),
      model: () => live.model,
      route: (request, response) => routeOf(live)(request, response),
      replace: async (next) => {
        const before = live;
        live = await makeLiveApp(next, data.database, config, undefined);
        // Requests under way finish on the application that took them.
        setTimeout(() => void before.app.close(), 10_000).unref();
      },
      fill: async (before) => (config.demo ? loadNewFixtures(data.database, before, live.model, config) : 0),
      close: async () => {
        await stopDaily();
        await live.app.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Models for the console in front of somebody else's backend. */
function modelsOnly(model: Model): Live {
  let current = model;
  let files = new Map<string, string>();
  const write = () => {
    files = new Map(modelFiles(current).map(({ path: name, content }) => [`/model/${name}`, content]));
  };
  write();
  return {
    model: () => current,
    route: (request, response) => {
      const content = files.get((request.url ?? '').split('?', 1)[0] ?? '');
      response.statusCode = content === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json; charset=utf-8').end(content ?? '{}');
    },
    replace: async (next) => {
      current = next;
      write();
    },
    fill: async () => 0,
    close: async () => {},
  };
}

/** Follows the schema files: a good model takes over, an error is shown over the page. */
function followSchemas(vite: ViteDevServer, reader: ProjectReader, live: Live, config: ServerConfig): void {
  let overlay: ReturnType<typeof overlayOf>;
  let work = Promise.resolve();

  async function changed(): Promise<void> {
    const { model, errors } = reader.read();
    overlay = overlayOf(errors, config.projectDir);
    if (overlay || !model) {
      for (const error of errors) console.error(formatDiagnostic(error));
      if (overlay) vite.ws.send(overlay);
      return;
    }
    const before = live.model();
    if (before.version !== model.version) {
      await live.replace(model);
      const entities = changedEntities(before, model);
      const told = () => vite.ws.send('shian:model', { version: model.version, changed: entities });
      told();
      if ((await live.fill(before)) > 0) told();
      console.log(`schemas: ${entities.length === 0 ? 'menu or dictionaries' : entities.join(', ')} changed`);
    }
    clearOverlay(vite);
  }

  vite.ws.on('connection', () => {
    // Told once, the page later takes an overlay away without reloading itself.
    clearOverlay(vite);
    if (overlay) vite.ws.send(overlay);
  });
  watchSchemas(vite, config.projectDir, () => {
    work = work.then(changed).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      vite.ws.send({ type: 'error', err: { message, stack: '', plugin: 'shian schemas' } });
    });
  });
}

/** `npm run dev`: the same server with sources by Vite, and schemas that show in the open page when saved. */
export async function startDevelopment(config: ServerConfig): Promise<void> {
  await checkPort(config);
  const reader = projectReader(config.projectDir);
  const model = firstModel(reader);
  if (config.demo && config.backend === undefined) await makeFixtureFiles(config);
  const server = createServer();
  const own = config.backend === undefined ? await ownServer(model, config) : undefined;
  const live = own ?? modelsOnly(model);
  const vite = await startVite(server, config);
  followSchemas(vite, reader, live, config);
  server.on('request', handleDev({ vite, config, route: live.route }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, config.host, config.port)));
    server.listen(config.port, config.host, resolve);
  });
  stopOnSignal(async () => {
    await vite.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await live.close();
  });
  for (const line of own?.lines ?? [`ready: ${urlOf(config.host, config.port)} (API at ${config.backend})`]) {
    console.log(line);
  }
}
