import type { Endpoint } from './Endpoint.ts';
import { closed, flag, integer, listOf, text, texts } from './shapes.ts';

const tokenInputs = closed({
  tenantId: text(12),
  username: text(64),
  password: text(1024),
  grant_type: text(32),
  scope: text(32),
  type: text(32),
  refresh_token: text(512),
});

const done = texts(['success', 'msg']);

/** Sign-in, session and the own user (contract.md sections 2 and 3.5). */
export const authEndpoints = {
  health: {
    method: 'GET',
    path: 'health',
    access: 'public',
    wrapped: false,
    summary: { zh: '服务是否可用', en: 'Whether the server can do its work' },
    answer: texts(['status']),
  },
  token: {
    method: 'POST',
    path: 'blade-auth/oauth/token',
    access: 'public',
    wrapped: false,
    summary: {
      zh: '登录或刷新令牌，参数可放在查询、表单或 JSON 中',
      en: 'Sign in or refresh; inputs in the query, a form or JSON',
    },
    query: tokenInputs,
    body: tokenInputs,
    answer: texts(
      [
        'access_token',
        'token_type',
        'refresh_token',
        'scope',
        'client_id',
        'tenant_id',
        'user_id',
        'dept_id',
        'post_id',
        'role_id',
        'role_name',
        'oauth_id',
        'account',
        'user_name',
        'userName',
        'nick_name',
        'real_name',
        'avatar',
        'jti',
      ],
      { expires_in: integer, passDefault: integer, detail: texts(['type']) },
    ),
  },
  captcha: {
    method: 'GET',
    path: 'blade-auth/oauth/captcha',
    access: 'public',
    wrapped: false,
    summary: { zh: '获取验证码', en: 'A captcha: its key and its picture as data address' },
    answer: closed({ key: text(64), image: text(200_000) }),
  },
  logout: {
    method: 'GET',
    path: 'blade-auth/oauth/logout',
    access: 'public',
    wrapped: false,
    summary: { zh: '退出登录', en: 'End the session of the token' },
    answer: done,
  },
  clearCache: {
    method: 'GET',
    path: 'blade-auth/oauth/clear-cache',
    access: 'login',
    wrapped: false,
    summary: { zh: '清除缓存', en: 'Forget cached rights and settings' },
    answer: done,
  },
  userInfo: {
    method: 'GET',
    path: 'blade-auth/oauth/user-info',
    access: 'login',
    wrapped: true,
    summary: { zh: '当前用户与角色', en: 'The signed-in user and the aliases of his roles' },
    answer: texts(['userId', 'account', 'userName', 'tenantId', 'roleId', 'deptId'], {
      roles: listOf(text()),
      administrator: flag,
    }),
  },
} as const satisfies Record<string, Endpoint>;
