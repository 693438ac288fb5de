import type { EndpointShape } from './Endpoint.ts';
import { flag, listOf, optionalObject, text, wholeObject } from './shapes.ts';

/** What others did meanwhile, told to whoever may see it. */
export const changesEndpoints = {
  changes: {
    access: 'login',
    summary: {
      zh: '自某一时刻以来有变化的数据类别和待办；以 Accept: text/event-stream 请求时持续推送（断线后凭 Last-Event-ID 续传）',
      en: 'Which entities and tasks have changed since; asked with Accept: text/event-stream it goes on telling, and from Last-Event-ID after a break',
    },
    query: optionalObject({ after: text(20) }),
    answer: wholeObject({ entities: listOf(text(100), 1000), work: flag, all: flag, last: text(20) }),
  },
} as const satisfies Record<string, EndpointShape>;
