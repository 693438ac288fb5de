import type { EndpointShape } from './Endpoint.ts';
import { flag, id, optionalObject } from './shapes.ts';

/** Object stores. */
export const ossEndpoints = {
  tryStore: {
    access: { any: ['oss_test'] },
    summary: {
      zh: '测试对象存储：写入、读取并删除一个小文件',
      en: 'Try an object store: write, read back and remove a small object',
    },
    query: optionalObject({ id }),
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
