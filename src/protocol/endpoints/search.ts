import { HIT_TEXTS } from '../calls/readHits.ts';
import type { EndpointShape } from './Endpoint.ts';
import { listOf, objectRequiring, text, textProperties, wholeObject } from './shapes.ts';

/** Records found wherever they are. */
export const searchEndpoints = {
  searchRecords: {
    access: 'login',
    summary: {
      zh: '在有权查看的所有数据中搜索：编号和全称在前，其次拼音首字母、其他文字；至少两个字符，最多 20 条',
      en: 'Search in all records one may read: numbers and whole names first, then pinyin initials, then other texts; two characters at least, 20 hits at most',
    },
    query: objectRequiring({ text: text(64) }, 'text'),
    answer: listOf(wholeObject(textProperties(HIT_TEXTS))),
  },
} as const satisfies Record<string, EndpointShape>;
