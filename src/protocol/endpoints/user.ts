import { FILE_TEXTS } from '../calls/readFile.ts';
import { FRAME_VERDICTS } from '../calls/readFrameVerdict.ts';
import { INITIAL_TEXTS, OWN_USER_TEXTS, SESSION_TEXTS, USER_TEXTS } from '../calls/readUsers.ts';
import type { EndpointShape } from './Endpoint.ts';
import type { Schema } from './Schema.ts';
import {
  bytes,
  eitherWay,
  flag,
  id,
  idsInText,
  integer,
  listOf,
  objectOfTexts,
  oneOf,
  optionalObject,
  recordOf,
  text,
  textProperties,
  wholeObject,
} from './shapes.ts';

const preferences: Schema<Readonly<Record<string, string>>> = { type: 'object', additionalProperties: text(20_000) };

/** Null removes one. */
const changedPreferences: Schema<Readonly<Record<string, string | null>>> = {
  type: 'object',
  maxProperties: 500,
  propertyNames: { maxLength: 200 },
  additionalProperties: { type: ['string', 'null'], maxLength: 20_000 },
};

const userIds = optionalObject({ userIds: idsInText });

/** The own user, uploads and what a person arranged for herself. */
export const userEndpoints = {
  ownUser: {
    access: 'login',
    summary: { zh: '本人信息', en: 'The record of the signed-in user' },
    answer: objectOfTexts(OWN_USER_TEXTS),
  },
  updateOwnUser: {
    access: 'login',
    summary: { zh: '修改本人信息', en: 'Change the own name, phone, e-mail, picture, and who stands in on holidays' },
    body: optionalObject({
      id: text(64),
      name: text(20),
      realName: text(10),
      phone: text(45),
      email: text(254),
      avatar: text(2000),
      awayFrom: text(30),
      awayTo: text(30),
      deputyId: text(64),
    }),
    answer: flag,
  },
  updatePassword: {
    access: 'login',
    summary: { zh: '修改密码', en: 'Change the own password' },
    ...eitherWay(optionalObject({ oldPassword: text(1024), newPassword: text(1024), newPassword1: text(1024) })),
    answer: flag,
  },
  userList: {
    access: 'login',
    acrossTenants: true,
    summary: { zh: '可选用户', en: 'Users of the tenant to choose from' },
    query: optionalObject({ account: text(45), realName: text(10), deptId: text(64) }),
    answer: listOf(objectOfTexts(USER_TEXTS)),
  },
  resetPassword: {
    access: { any: ['user_reset'] },
    acrossTenants: true,
    summary: {
      zh: '密码重置：为每个用户生成一次性初始密码，24 小时内有效',
      en: 'Give each user a one-time initial password, good for 24 hours',
    },
    ...eitherWay(userIds),
    answer: listOf(objectOfTexts(INITIAL_TEXTS)),
  },
  grantUsers: {
    access: { any: ['user_role'] },
    acrossTenants: true,
    summary: { zh: '用户角色配置', en: 'Replace the roles of users' },
    ...eitherWay(optionalObject({ userIds: idsInText, roleIds: idsInText })),
    answer: flag,
  },
  unlockUsers: {
    access: { any: ['user_unlock'] },
    acrossTenants: true,
    summary: { zh: '账号解封', en: 'Forget failed sign-ins of users' },
    ...eitherWay(userIds),
    answer: flag,
  },
  endUserSessions: {
    access: { any: ['user_offline'] },
    acrossTenants: true,
    summary: { zh: '强制下线', en: 'End every session of users' },
    ...eitherWay(userIds),
    answer: flag,
  },
  updatePlatform: {
    access: { any: ['user_platform'] },
    acrossTenants: true,
    summary: { zh: '平台配置', en: "Set a user's platform and its data" },
    ...eitherWay(optionalObject({ userId: text(64), userType: text(8), userExt: text(4000) })),
    answer: flag,
  },
  platformDetail: {
    access: { menuOf: 'user' },
    acrossTenants: true,
    summary: { zh: '用户的平台配置', en: "A user's record with its platform and its data" },
    query: optionalObject({ id }),
    record: 'user',
    answer: recordOf('user'),
  },
  registerGuest: {
    access: 'public',
    summary: {
      zh: '第三方账号注册',
      en: 'Register an account for a third-party identity; an administrator lets it in',
    },
    ...eitherWay(
      optionalObject({
        tenantId: text(12),
        name: text(20),
        account: text(45),
        password: text(1024),
        oauthId: text(64),
      }),
    ),
    answer: flag,
  },
  sessions: {
    access: 'login',
    summary: { zh: '本人的登录会话', en: 'Sessions of the signed-in user' },
    answer: listOf(objectOfTexts(SESSION_TEXTS)),
  },
  endSession: {
    access: 'login',
    summary: { zh: '结束本人的会话', en: 'End one of the own sessions, or all others' },
    body: optionalObject({ id: text(64) }),
    answer: flag,
  },
  putFile: {
    access: 'login',
    upload: 'file',
    summary: { zh: '上传文件', en: 'Store one file; answers where it is' },
    answer: wholeObject({ ...textProperties(FILE_TEXTS), size: integer }),
  },
  storedFile: {
    access: 'public',
    bare: true,
    binary: true,
    summary: {
      zh: '读取文件：地址中有 128 位随机数，知道地址即可读取',
      en: 'The bytes of a stored file: its address holds 128 random bits and is all one needs',
    },
    params: wholeObject({ name: text(64) }),
    answer: bytes,
  },
  frameCheck: {
    access: 'login',
    summary: { zh: '外部页面能否嵌入', en: 'Whether a site lets itself be shown in a frame of the console' },
    query: optionalObject({ src: text(2000) }),
    answer: wholeObject({ verdict: oneOf(...FRAME_VERDICTS) }),
  },
  preferences: {
    access: 'login',
    summary: { zh: '个人偏好', en: 'Preferences of the signed-in user by name' },
    answer: preferences,
  },
  setPreferences: {
    access: 'login',
    summary: { zh: '保存个人偏好', en: 'Set the named preferences; null removes one' },
    body: changedPreferences,
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
