import type { EndpointShape } from './Endpoint.ts';
import { flag, listOf, objectOfTexts, text, textProperties, wholeObject } from './shapes.ts';

const done = objectOfTexts(['success', 'msg']);

/** The session that is open, and whether there is a server at all. */
export const sessionEndpoints = {
  health: {
    access: 'public',
    bare: true,
    summary: { zh: '服务是否可用', en: 'Whether the server can do its work' },
    answer: objectOfTexts(['status']),
  },
  logout: {
    access: 'public',
    bare: true,
    summary: { zh: '退出登录', en: 'End the session of the token' },
    answer: done,
  },
  clearCache: {
    // The contract has it open; what is forgotten is forgotten for whoever is signed in.
    access: 'public',
    bare: true,
    summary: { zh: '清除缓存', en: 'Forget cached rights and settings' },
    answer: done,
  },
  userInfo: {
    access: 'login',
    summary: { zh: '当前用户与角色', en: 'The signed-in user and the aliases of his roles' },
    answer: wholeObject({
      ...textProperties(['userId', 'account', 'userName', 'tenantId', 'roleId', 'deptId']),
      roles: listOf(text()),
      administrator: flag,
    }),
  },
} as const satisfies Record<string, EndpointShape>;
