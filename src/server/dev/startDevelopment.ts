import { createServer } from 'node:http';
import type { Model } from '../../model/Model.ts';
import { formatDiagnostic } from '../../schema/formatDiagnostic.ts';
import { checkPort } from '../boot/checkPort.ts';
import { listenError, urlOf } from '../boot/listen.ts';
import { StartupError } from '../boot/StartupError.ts';
import { stopOnSignal } from '../boot/stopOnSignal.ts';
import type { ServerConfig } from '../config.ts';
import { handleDev } from './devHandler.ts';
import { followSchemas } from './followSchemas.ts';
import { modelsOnly } from './modelsOnly.ts';
import { makeFixtureFiles } from './newFixtures.ts';
import { ownServer } from './ownServer.ts';
import { type ProjectReader, projectReader } from './schemaWatcher.ts';
import { startVite } from './startVite.ts';

function firstModel(reader: ProjectReader): Model {
  const { model, errors } = reader.read();
  if (model) return model;
  throw new StartupError(
    [...errors.map((error) => formatDiagnostic(error)), 'The schemas have errors; mend them and start again.'].join(
      '\n',
    ),
  );
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
