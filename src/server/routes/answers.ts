import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonSchema } from '../../model/Json.ts';
import type { Text } from '../../model/Text.ts';
import { languageOf } from '../plugins/languageOf.ts';

const DONE: Text = { zh: '操作成功', en: 'Done' };

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Puts what a handler answers into `{code, success, data, msg}`. */
export function enveloped(handler: Handler): Handler {
  return async (request, reply) => {
    const data = await handler(request, reply);
    if (reply.sent) return reply;
    return { code: 200, success: true, data: data ?? null, msg: DONE[languageOf(request.headers['accept-language'])] };
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
