import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyObject } from '../../protocol/wireValues.ts';
import { AppError } from '../AppError.ts';
import { brokenTextIn, isWholeAddress, wholeBody } from './refuseBrokenText.ts';

type Fields = Iterable<readonly [string, unknown]>;

/** The fields of an urlencoded body. */
export function fieldsOfForm(body: Buffer): URLSearchParams {
  const text = wholeBody(body);
  if (!isWholeAddress(text)) throw new AppError('brokenText');
  return new URLSearchParams(text);
}

/** The parts of a multipart body, by the reader that Node brings along. */
async function partsOf(request: FastifyRequest, body: Buffer): Promise<Fields> {
  if (body.length === 0) return [];
  const headers = { 'content-type': String(request.headers['content-type']) };
  try {
    return [...(await new Response(new Uint8Array(body), { headers }).formData())];
  } catch (cause) {
    throw new AppError('unreadable', {}, [], { cause });
  }
}

/** Fields count as what the query says, and go before it; a file means nothing here. */
function mergeIntoQuery(request: FastifyRequest, fields: Fields): void {
  const texts = [...fields].filter(([, value]) => typeof value === 'string');
  if (brokenTextIn(texts) !== undefined) throw new AppError('brokenText');
  const named = Map.groupBy(texts, ([name]) => name);
  const entries = [...named].map(([name, all]) => [
    name,
    all.length === 1 ? all[0]?.[1] : all.map(([, value]) => value),
  ]);
  request.query = { ...bodyObject(request.query), ...Object.fromEntries(entries) };
}

/**
 * Form and multipart bodies for the calls that take their values in the query: to Spring both are request
 * parameters, and clients of that family send either. Calls that read a JSON record go on to refuse them.
 */
export function readForms(app: FastifyInstance): void {
  const read = async (request: FastifyRequest, body: Buffer, take: () => Fields | Promise<Fields>) => {
    if (request.routeOptions.config.forms?.() !== true) throw new AppError('unsupportedMedia');
    if (body.length > 0) mergeIntoQuery(request, await take());
    return undefined;
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => read(request, body, () => fieldsOfForm(body)),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    read(request, body, () => partsOf(request, body)),
  );
}
