import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../model/days.ts';
import { API_PREFIX } from '../apiPrefix.ts';
import { newId } from '../database/newId.ts';
import type { Directory } from '../identity/people/Directory.ts';
import { browserRecord, errorRecord } from './errorRecord.ts';
import type { Logs } from './Logs.ts';
import { type Around, callRecord, personOf } from './lines.ts';
import { createLogQueue, type LogStore } from './logQueue.ts';
import { createReadShare } from './readShare.ts';
import { type RouteFacts, routeFacts } from './routeFacts.ts';

export interface KeepLogs extends Around, LogStore {
  readonly parameter: Directory['parameter'];
}

/** Strangers can call as often as they like; so many of their calls a minute are kept. */
const STRANGERS_A_MINUTE = 300;

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** What a call means to those who watch the ways in. */
function eventOf({ isSignIn, isSignOut }: RouteFacts, { body }: FastifyRequest, status: number): string | undefined {
  if (isSignOut) return 'signOut';
  if (isSignIn && !Array.isArray(body)) return 'signIn';
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
  const factsOf = routeFacts(options.model);

  function isKept(request: FastifyRequest, { changes }: RouteFacts, status: number): boolean {
    if (!request.url.startsWith(API_PREFIX)) return false;
    if (status < 400 && isRead(request.method) && !changes) {
      const share = readShare();
      if (share === 0 || Math.random() >= share) return false;
    }
    return request.principal !== null || request.signedIn !== null || hasRoom();
  }

  function keepCall(request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode } = reply;
    const facts = factsOf(request);
    if (!isKept(request, facts, statusCode)) return;
    const person = personOf(request);
    const { tenantId } = person;
    const call = callRecord(request, options, person);
    const outcome = { status: statusCode, time: Math.round(reply.elapsedTime) };
    const record = Object.assign(call, outcome);
    const event = eventOf(facts, request, statusCode);
    if (event !== undefined) {
      const logLevel = statusCode < 400 ? 'INFO' : 'WARN';
      queue.add({
        log: 'logUsual',
        tenantId,
        record: { ...record, logId: event, logLevel, logData: null, id: newId() },
      });
    }
    queue.add({ log: 'logApi', tenantId, record: Object.assign(record, { type: '1', title: facts.title }) });
  }

  app.decorateRequest('signedIn', null);
  app.addHook('onResponse', (request, reply, done) => {
    keepCall(request, reply);
    done();
  });
  app.addHook('onClose', () => queue.close());

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
