import { createServer, type ServerResponse } from 'node:http';
import type { Model } from '../../model/Model.ts';
import type { EngineText } from '../../model/Text.ts';
import { inTerminal } from '../../model/terminalLanguage.ts';
import { speechOf } from '../../model/textIn.ts';
import { checkPort } from '../boot/checkPort.ts';
import { listenError, urlOf } from '../boot/listen.ts';
import { stopOnSignal } from '../boot/stopOnSignal.ts';
import type { ServerConfig } from '../config.ts';
import { ModuleError } from '../modules/ModuleError.ts';
import { DEFAULT_SPEECH } from '../plugins/languageOf.ts';
import { handleDev } from './devHandler.ts';
import { followSchemas } from './followSchemas.ts';
import type { Live, LiveHolder, Route } from './Live.ts';
import { modelsOnly } from './modelsOnly.ts';
import { makeFixtureFiles } from './newFixtures.ts';
import { ownServer } from './ownServer.ts';
import { projectReader } from './schemaWatcher.ts';
import { startVite } from './startVite.ts';

/** While the schemas have errors since the start, the page shows them and everything else waits. */
function waiting(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader('content-type', 'application/json; charset=utf-8').end('{"success":false,"code":503}');
}

/** `npm run dev`: the same server with sources by Vite, and schemas that show in the open page when saved. */
export async function startDevelopment(config: ServerConfig): Promise<void> {
  await checkPort(config);
  const reader = projectReader(config.projectDir);
  const { model, errors } = reader.read();
  const holder: LiveHolder = { live: undefined, open: (first) => openLive(first, config) };
  const refused = model && (await firstLive(holder, model));
  const server = createServer();
  const vite = await startVite(server, config);
  const stopFollowing = followSchemas(vite, reader, holder, config, refused ?? errors);
  const route: Route = (request, response) => (holder.live ? holder.live.route(request, response) : waiting(response));
  const speech = () => {
    const current = holder.live?.model() ?? model;
    return current ? speechOf(current) : DEFAULT_SPEECH;
  };
  server.on('request', handleDev({ vite, config, route, speech }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, config.host, config.port)));
    server.listen(config.port, config.host, resolve);
  });
  stopOnSignal(async () => {
    stopFollowing();
    await vite.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await holder.live?.close();
  });
  const url = urlOf(config.host, config.port);
  const none = [
    inTerminal({
      zh: `ready: ${url}（schema 或模块有错误；改正之前会显示在页面上）`,
      en: `ready: ${url} (schemas or modules have errors; they show over the page until they are mended)`,
    }),
  ];
  for (const line of holder.live?.lines ?? none) console.log(line);
}

/** Modules that do not fit are waited for, like schemas with errors; whatever else is wrong ends the start. */
async function firstLive(holder: LiveHolder, model: Model): Promise<ModuleError | undefined> {
  try {
    holder.live = await holder.open(model);
  } catch (error) {
    if (error instanceof ModuleError) return error;
    throw error;
  }
}

const backendText = (url: string, backend: string): EngineText => ({
  zh: `ready: ${url}（接口在 ${backend}）`,
  en: `ready: ${url} (API at ${backend})`,
});

async function openLive(model: Model, config: ServerConfig): Promise<Live> {
  if (config.backend !== undefined)
    return { ...modelsOnly(model), lines: [inTerminal(backendText(urlOf(config.host, config.port), config.backend))] };
  if (config.demo) await makeFixtureFiles(config);
  return ownServer(model, config);
}
