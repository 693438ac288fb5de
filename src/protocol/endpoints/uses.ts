import { RECORD_TEXTS } from '../calls/readUses.ts';
import type { EndpointShape } from './Endpoint.ts';
import { idsInText, integer, listOf, objectRequiring, text, textProperties, wholeObject } from './shapes.ts';

/** What refers to records: asked before they are deleted. */
export const usesEndpoints = {
  uses: {
    access: 'login',
    summary: { zh: '数据被哪些数据使用', en: 'What refers to records and would keep them from being deleted' },
    query: objectRequiring({ entity: text(100), ids: idsInText }, 'entity', 'ids'),
    answer: listOf(
      wholeObject({
        entity: text(100),
        field: text(100),
        count: integer,
        records: listOf(wholeObject(textProperties(RECORD_TEXTS))),
      }),
    ),
  },
} as const satisfies Record<string, EndpointShape>;
