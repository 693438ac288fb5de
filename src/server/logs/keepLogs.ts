import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../apiPrefix.ts';
import { newId } from '../database/newId.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { browserRecord, errorRecord } from './errorRecord.ts';
import type { Logs } from './Logs.ts';
import { type Around, apiRecord, callRecord, outcomeOf, personOf } from './lines.ts';
import { createLogQueue, type LogStore } from './logQueue.ts';
import { createReadShare } from './readShare.ts';

export interface KeepLogs extends Around, LogStore {
  readonly parameter: Directory['parameter'];
}

/** Reads that change something. */
const CHANGING = /\/oauth\/(?:logout|clear-cache|render|integrated)/;
const SIGN_IN = /\/oauth\/(?:integrated\/)?token$/;
const SIGN_OUT = /\/oauth\/logout$/;

/** Strangers can call as often as they like; so many of their calls a minute are kept. */
const STRANGERS_A_MINUTE = 300;
const MINUTE_MS = 60_000;

const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;

function isRead(request: FastifyRequest): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !CHANGING.test(routeOf(request));
}

/** What a call means to those who watch the ways in. */
function eventOf(request: FastifyRequest, status: number): string | undefined {
  const route = routeOf(request);
  if (SIGN_OUT.test(route)) return 'signOut';
  if (SIGN_IN.test(route) && !Array.isArray(request.body)) return 'signIn';
  return status === 401 || status === 403 ? 'refused' : undefined;
}

/** Lets so many through a minute. */
function minuteBudget(limit: number, now: () => number): () => boolean {
  let minute = 0;
  let spent = 0;
  return () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) spent = 0;
    minute = current;
    spent += 1;
    return spent <= limit;
  };
}

/** Keeps the logs of calls, errors and browsers, beside the requests. What waits is written before the application closes. */
export function keepLogs(app: FastifyInstance, options: KeepLogs): Logs {
  const { parameter, now } = options;
  const queue = createLogQueue(options, (count, err) => app.log.warn({ count, err }, 'log lines were not written'));
  const readShare = createReadShare(parameter, now);
  const hasRoom = minuteBudget(STRANGERS_A_MINUTE, now);

  function isKept(request: FastifyRequest, status: number): boolean {
    if (!request.url.startsWith(API_PREFIX)) return false;
    if (status < 400 && isRead(request)) {
      const share = readShare();
      if (share === 0 || Math.random() >= share) return false;
    }
    return request.principal !== null || request.signedIn !== null || hasRoom();
  }

  function keepCall(request: FastifyRequest, reply: FastifyReply): void {
    if (!isKept(request, reply.statusCode)) return;
    const person = personOf(request);
    const { tenantId } = person;
    const call = { ...callRecord(request, options, person), ...outcomeOf(reply) };
    queue.add({ log: 'logApi', tenantId, record: { ...call, ...apiRecord(request, options) } });
    const event = eventOf(request, reply.statusCode);
    if (event === undefined) return;
    const logLevel = reply.statusCode < 400 ? 'INFO' : 'WARN';
    const usual = { logId: event, logLevel, logData: null };
    queue.add({ log: 'logUsual', tenantId, record: { ...call, ...usual, id: newId() } });
  }

  app.decorateRequest('signedIn', null);
  app.addHook('onResponse', async (request, reply) => keepCall(request, reply));
  app.addHook('onClose', () => queue.flush());

  return {
    failure: (error, request) => {
      const person = personOf(request);
      const record = { ...callRecord(request, options, person), ...errorRecord(error) };
      queue.add({ log: 'logError', tenantId: person.tenantId, record });
    },
    browser: async (request, person, entries) => {
      const call = { ...callRecord(request, options, person), params: null };
      for (const entry of entries) {
        const record = { ...call, ...browserRecord(entry), id: newId() };
        queue.add({ log: 'logError', tenantId: person.tenantId, record });
      }
      await queue.flush();
    },
  };
}
