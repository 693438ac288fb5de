import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
// Records have computed values wherever they are read and written.
import '../model/expressions/parseExpression.ts';
import type { Model } from '../model/Model.ts';
import { API_PREFIX } from './apiPrefix.ts';
import type { AppConfig } from './config.ts';
import type { Database } from './database/Database.ts';
import { allowedFrameHosts } from './identity/grants/allowedFrameHosts.ts';
import { createDirectory } from './identity/people/Directory.ts';
import { createPrincipalCache } from './identity/principals/principalCache.ts';
import { guardWaysIn } from './identity/wayIn/guardWaysIn.ts';
import { keepLogs } from './logs/keepLogs.ts';
import type { Logs } from './logs/Logs.ts';
import { logSlowQueries } from './logs/logSlowQueries.ts';
import { type Modules, NO_MODULES } from './modules/Modules.ts';
import { answerErrors } from './plugins/answerErrors.ts';
import { answerInTime } from './plugins/answerInTime.ts';
import { COMPILED_LAZILY, compileLazily } from './plugins/compileLazily.ts';
import { consoleClientOf } from './plugins/consoleClient.ts';
import { continueLate } from './plugins/continueLate.ts';
import { guardRoutes } from './plugins/guardRoutes.ts';
import { speak } from './plugins/languageOf.ts';
import { loggerOptions, newTraceId } from './plugins/logging.ts';
import { ownAddress } from './plugins/ownAddress.ts';
import { packAnswers } from './plugins/packAnswers.ts';
import { readOnlyJson } from './plugins/readOnlyJson.ts';
import { answerBrokenAddress, refuseBrokenText } from './plugins/refuseBrokenText.ts';
import { serveConsole } from './plugins/serveConsole.ts';
import { modelFilesIn, type ReadModelFile, serveModel } from './plugins/serveModel.ts';
import { setSecurityHeaders } from './plugins/setSecurityHeaders.ts';
import { shedLoad } from './plugins/shedLoad.ts';
import { apiRoutes } from './routes/apiRoutes.ts';
import { authenticated } from './routes/authenticated.ts';
import type { Services } from './routes/Services.ts';

export interface AppOptions {
  readonly model: Model;
  /** What the application's modules add; without them the schemas stand alone. */
  readonly modules?: Modules;
  readonly database: Database;
  readonly config: AppConfig;
  /** Compiled model files, where they are not on disk (development). */
  readonly readModelFile?: ReadModelFile;
  /** Sees every route as it is mounted: structural tests are made from this. */
  readonly onRoute?: (route: RouteOptions) => void;
}

const BODY_LIMIT = 1024 * 1024;

function servicesOf({ model, config, modules = NO_MODULES, ...options }: AppOptions): Omit<Services, 'logs'> {
  const consoleClient = () => consoleClientOf(config.consoleDir);
  const database = guardWaysIn({ database: options.database, model, consoleClient });
  const directory = createDirectory({ database, model });
  return { model, modules, database, config, directory, principals: createPrincipalCache(database, config) };
}

function logsOf(app: FastifyInstance, { model, database, directory, config }: Omit<Services, 'logs'>): Logs {
  const { now, development, logDelay } = config;
  return keepLogs(app, { model, database, parameter: directory.parameter, now, development, delay: logDelay });
}

/**
 * The whole HTTP side as one Fastify instance, not yet listening: `listen` it, or `inject` requests.
 * The database must have been prepared (`boot/prepareDatabase.ts`).
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { model, database, config } = options;
  const app = Fastify({
    logger: loggerOptions(config, database.dialect),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTraceId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: 60_000,
    // For a file on a slow line; what else comes slowly is given up by `answerInTime`.
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: 30_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    rewriteUrl: ownAddress,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    schemaController: COMPILED_LAZILY,
    frameworkErrors: answerBrokenAddress,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  database.troubles.tell((trouble, total, err) => app.log.warn({ trouble, total, err }, 'database trouble'));
  logSlowQueries(database, app.log);
  const unlogged = servicesOf(options);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  speak(app, model);
  const services = { ...unlogged, logs: logsOf(app, unlogged) };
  answerInTime(app, config.handlerTimeout);
  const turnstile = shedLoad(app);
  compileLazily(app);
  readOnlyJson(app);
  setSecurityHeaders(app);
  refuseBrokenText(app);
  packAnswers(app);
  guardRoutes(app, { authenticate: (token) => authenticated(services, token) });
  continueLate(app);
  answerErrors(app, { model, database, onUnexpected: services.logs.failure });
  if (config.metricsToken !== undefined) {
    const { serveMetrics } = await import('./metrics/serveMetrics.ts');
    serveMetrics(app, { token: config.metricsToken, database, turnstile });
  }
  await app.register(async (api) => apiRoutes(api, services), { prefix: API_PREFIX });
  const read = options.readModelFile ?? (config.modelDir === undefined ? undefined : modelFilesIn(config.modelDir));
  if (read) serveModel(app, read);
  if (config.consoleDir !== undefined) {
    const frameHosts = () => allowedFrameHosts(services.directory, config);
    await serveConsole(app, { ...config, consoleDir: config.consoleDir }, frameHosts);
  }
  return app;
}
