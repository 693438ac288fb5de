import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonSchema } from '../../model/Json.ts';
import type { Text } from '../../model/Text.ts';
import { ok } from '../../protocol/envelope.ts';
import { languageOf } from '../plugins/languageOf.ts';

const DONE: Text = { zh: '操作成功', en: 'Done' };

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Text of a plain success, in the reader's language. */
export const answerText = (request: FastifyRequest): string => DONE[languageOf(request.headers['accept-language'])];

/** Puts what a handler answers into `{code, success, data, msg}`. */
export function enveloped(handler: Handler): Handler {
  return async (request, reply) => {
    const data = await handler(request, reply);
    return reply.sent ? reply : ok(data ?? null, answerText(request));
  };
}

/** JSON Schema of the envelope around `data`; only what it names is ever sent (S5). */
export function envelopeOf(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, success: { type: 'boolean' }, data, msg: { type: 'string' } },
  };
}

export const pageOf = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    records: { type: 'array', items: record },
    total: { type: 'integer' },
    size: { type: 'integer' },
    current: { type: 'integer' },
    pages: { type: 'integer' },
  },
});
