import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../../model/errors.ts';
import { errorText } from '../../model/errorText.ts';
import { isWholeText } from '../../model/wholeText.ts';
import { bladeEnvelope } from '../../protocol/conventions/bladeEnvelope.ts';
import { AppError } from '../AppError.ts';
import { readerOf } from './languageOf.ts';

/** Whether an address, taken apart, is whole text: percent signs that say nothing are as broken as what they may say. */
export function isWholeAddress(url: string): boolean {
  try {
    return isWholeText(url.includes('%') ? decodeURIComponent(url) : url);
  } catch {
    return false;
  }
}

const isWholeHeader = (value: string | readonly string[] | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? isWholeText(value) : value.every(isWholeText));

type Found = readonly [path: string, value: unknown];

/** Path of the first text (value or key) that is broken, however deep it lies. */
export function brokenTextIn(body: unknown): string | undefined {
  const open: Found[] = [['', body]];
  for (let found = open.pop(); found !== undefined; found = open.pop()) {
    const [path, value] = found;
    if (typeof value === 'string' && !isWholeText(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isWholeText(name)) return path;
      // Most of what is sent is a whole text, a number or nothing.
      const mayBreak = typeof inner === 'string' ? !isWholeText(inner) : typeof inner === 'object' && inner !== null;
      if (mayBreak) open.push([path === '' ? name : `${path}.${name}`, inner]);
    }
  }
  return undefined;
}

/** A body as text; bytes that are no UTF-8 are not guessed at. */
export function wholeBody(body: Buffer): string {
  if (!isUtf8(body)) throw new AppError('brokenText');
  return body.toString('utf8');
}

const brokenAt = (path: string): AppError =>
  path === '' ? new AppError('brokenText') : new AppError('invalid', {}, [{ field: path, code: 'broken', params: {} }]);

/**
 * NUL and broken text end at the door, before anybody is asked who he is: PostgreSQL refuses them in the
 * middle of the work, SQLite would keep them, and neither is an answer.
 */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const isWhole = isWholeAddress(raw.url ?? '') && Object.values(headers).every(isWholeHeader);
    done(isWhole ? undefined : new AppError('brokenText'));
  });
  app.addHook('preValidation', ({ body }, _reply, done) => {
    const path = brokenTextIn(body);
    done(path === undefined ? undefined : brokenAt(path));
  });
}

/** An address that the router itself cannot take apart: no hook sees it, so it is answered here. */
export function answerBrokenAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const text = errorText('brokenText', {}, readerOf(request));
  const { status, body } = bladeEnvelope.writeError({ status: ERRORS.brokenText.status, text });
  reply.code(status).type('application/json; charset=utf-8').send(body);
}
