import type { EngineText } from '../../../model/Text.ts';

/** Texts of the dialogs that grant; they come with them. */
export const GRANT_TEXTS = {
  'grant.menu': { zh: '菜单权限', en: 'Menus' },
  'grant.dataScope': { zh: '数据权限', en: 'Data scopes' },
  'grant.apiScope': { zh: '接口权限', en: 'API scopes' },
  'grant.roles': { zh: '角色', en: 'Roles' },
  'grant.notYours': { zh: '您自己没有，不能授予', en: 'You do not have this yourself, so you cannot grant it' },
  'grant.ownRole': {
    zh: '不能修改自己所在的角色，请上级管理员处理',
    en: 'You cannot change your own role; ask a higher administrator',
  },
  'grant.ceiling': {
    zh: '这里只列出您自己拥有、可以授予的权限',
    en: 'Only permissions you hold yourself, and so can grant, are listed',
  },
  'grant.several': {
    zh: '保存后 {count} 个角色将拥有相同的权限',
    en: 'After saving, all {count} roles will have the same permissions',
  },
  'grant.severalUsers': {
    zh: '保存后 {count} 个用户将拥有相同的角色，原有角色被替换',
    en: 'After saving, all {count} users will have these roles instead of their current ones',
  },
  'reset.question': {
    zh: '确定重置以下 {count} 个账号的密码？',
    en: 'Reset the password of {count} {count|account|accounts}?',
  },
  'reset.consequence': {
    zh: '系统为每个账号生成一次性初始密码，24 小时内有效；原密码立即失效，已登录的会话全部退出，用户登录后必须修改密码。',
    en: 'Each account gets a one-time password valid for 24 hours. The current password stops working at once, all sessions are signed out, and the user must set a new password at sign-in.',
  },
  'reset.done': { zh: '密码已重置', en: 'Passwords reset' },
  'reset.once': {
    zh: '请将初始密码转交给本人。关闭后不再显示，需要时可以再次重置。',
    en: 'Pass these on to their owners. They will not be shown again; you can reset once more if needed.',
  },
} as const satisfies Record<string, EngineText>;
