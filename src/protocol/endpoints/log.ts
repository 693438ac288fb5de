import type { EndpointShape } from './Endpoint.ts';
import { exactMoment, flag, integer, listOf, oneOf, optionalObject, text, wholeObject } from './shapes.ts';

const counts = { total: integer, refused: integer, failed: integer };

/** What the logs say in figures. */
export const logEndpoints = {
  logFigures: {
    access: { any: ['log_figures'] },
    summary: {
      zh: '一小时或一天内的请求量、错误和最慢的接口，取自接口日志',
      en: 'Requests, errors and the slowest calls of an hour or a day, by the call log',
    },
    query: optionalObject({
      span: oneOf('hour', 'day'),
      until: exactMoment,
    }),
    answer: wholeObject({
      from: text(19),
      until: text(19),
      complete: flag,
      minutes: integer,
      ...counts,
      periods: listOf(wholeObject({ start: text(19), ...counts })),
      slowest: listOf(
        wholeObject({ method: text(10), route: text(), total: integer, average: integer, most: integer }),
      ),
    }),
  },
} as const satisfies Record<string, EndpointShape>;
