import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../AppError.ts';
import { currentTrace, inTrace } from '../traces.ts';
import { createTurnstile, type Turnstile } from './createTurnstile.ts';
import { readInTurns } from './readInTurns.ts';

/** Who arrives when others have waited so long is told to come later: sooner than a person gives up. */
const PATIENCE_MS = 1000;
/** A short line is no overload, however long the machine was busy with something else. */
const MIN_WAITING = 50;
/** So many may wait at once. */
const MAX_WAITING = 1000;

/** Whether further ones would wait for long. */
const isFull = (delay: number, waiting: number) =>
  waiting >= MAX_WAITING || (waiting >= MIN_WAITING && delay > PATIENCE_MS);

/** So long nothing more is read from a connection that was refused: no longer than it was told to wait. */
const REST_MS = 1000;

const isUrgent = ({ routeOptions }: FastifyRequest) => routeOptions.config.urgent === true;

/**
 * Who asks again at once, whatever she was told, would make the server refuse all day instead of work: five hundred such
 * connections left it two fifths of its answers.
 */
function restAfterRefusal({ raw }: FastifyReply, socket: Socket, resume: (socket: Socket) => void): void {
  raw.once('finish', () => {
    socket.pause();
    setTimeout(resume, REST_MS, socket).unref();
  });
}

/**
 * Under more load than the server can bear requests wait in one line, and when it does not get shorter further ones
 * are refused at the door, before anything is looked up for them, with the time after which it is worth trying again;
 * what they ask sooner is read later.
 * Urgent calls (health) pass by.
 */
export function shedLoad(app: FastifyInstance): Turnstile {
  const turnstile = createTurnstile();
  const resume = readInTurns();
  app.server.on('connection', turnstile.accepted);
  /** Calls within another one (of a batch) were let in with that. */
  const inner = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    const delay = turnstile.delay();
    if (currentTrace() !== undefined) inner.add(request);
    if (isFull(delay, turnstile.waiting()) && !inner.has(request) && !isUrgent(request)) {
      restAfterRefusal(reply, request.raw.socket, resume);
      done(new AppError('busy', {}, [], { retryAfter: 1 + Math.floor(delay / 1000) }));
      return;
    }
    inTrace(request.id, done);
  });
  // Behind the body: a slow sender holds nobody up. The trace would be lost in the events of its arrival.
  app.addHook('preValidation', (request, _reply, done) => {
    const list = request.routeOptions.config.long && !inner.has(request) ? request : undefined;
    const wait = isUrgent(request) ? undefined : turnstile.enter(list);
    if (wait === undefined) {
      inTrace(request.id, done);
      return;
    }
    void wait.then(() => {
      // Nobody reads the answer of who has gone meanwhile.
      if (request.raw.socket.destroyed) done(new AppError('busy'));
      else inTrace(request.id, done);
    });
  });
  app.addHook('onResponse', (request, _reply, done) => {
    turnstile.leave(request);
    done();
  });
  return turnstile;
}
