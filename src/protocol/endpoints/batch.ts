import { MAX_BATCH_CALLS } from '../calls/readBatch.ts';
import type { EndpointShape } from './Endpoint.ts';
import type { Schema } from './Schema.ts';
import { flag, integer, listOf, objectRequiring, oneOf, text, wholeObject } from './shapes.ts';

const query: Schema<Readonly<Record<string, string>>> = {
  type: 'object',
  maxProperties: 50,
  additionalProperties: { type: 'string', maxLength: 20_000 },
};

/** Many records at once: each by its own call, under its own rules and in its own transaction. */
export const batchEndpoints = {
  batch: {
    access: 'login',
    summary: {
      zh: '一次提交同一实体的多个调用，逐个校验、逐个应答',
      en: 'Several calls of one entity, each under its own policy and rules, each answered by itself; what is not answered was not begun',
    },
    body: objectRequiring(
      {
        entity: text(100),
        // Nobody waits for the answers: all are begun, however long it takes.
        unattended: flag,
        calls: listOf(
          objectRequiring(
            { method: oneOf('GET', 'POST', 'PUT', 'DELETE'), path: text(500), query, body: text(1_000_000) },
            'method',
            'path',
          ),
          MAX_BATCH_CALLS,
        ),
      },
      'entity',
      'calls',
    ),
    answer: listOf(wholeObject({ status: integer, body: text(1_000_000) }), MAX_BATCH_CALLS),
  },
} as const satisfies Record<string, EndpointShape>;
