import type { EngineText } from '../../model/Text.ts';

/** Texts between proof of identity and the console: the choice of department and role, and registration. */
export const ENTRY_MESSAGES = {
  'entry.cancel': { zh: '取 消', en: 'Cancel' },
  'entry.confirm': { zh: '确 定', en: 'OK' },
  'entry.retry': { zh: '重试', en: 'Try again' },
  'entry.busy': { zh: '请稍候…', en: 'Please wait…' },
  'choice.title': { zh: '用户信息选择', en: 'Choose department and role' },
  'choice.lead': {
    zh: '您有多个部门或角色，请选择本次使用的身份。',
    en: 'You have more than one department or role. Choose which to use for this session.',
  },
  'choice.deptId': { zh: '部门', en: 'Department' },
  'choice.roleId': { zh: '角色', en: 'Role' },
  'choice.deptIdMissing': { zh: '请选择部门', en: 'Choose a department' },
  'choice.roleIdMissing': { zh: '请选择角色', en: 'Choose a role' },
  'choice.loading': { zh: '正在加载…', en: 'Loading…' },
  'choice.failed': { zh: '加载部门与角色失败', en: 'Departments and roles could not be loaded' },
  'guest.title': { zh: '账号注册', en: 'Register an account' },
  'guest.lead': {
    zh: '该第三方账号尚未绑定系统账号，请填写注册信息，管理员通过后即可登录。',
    en: 'This third-party account is not linked to an account here yet. Register one; you can sign in once an administrator has approved it.',
  },
  'guest.tenantId': { zh: '租户编号', en: 'Tenant ID' },
  'guest.name': { zh: '用户姓名', en: 'Full name' },
  'guest.account': { zh: '账号名称', en: 'Account name' },
  'guest.password': { zh: '账号密码', en: 'Password' },
  'guest.password2': { zh: '确认密码', en: 'Confirm password' },
  'guest.tenantIdMissing': { zh: '请先输入租户编号', en: 'Enter the tenant ID first' },
  'guest.accountMissing': { zh: '请先输入账号名称', en: 'Enter the account name first' },
  'guest.passwordMissing': { zh: '请先输入密码', en: 'Enter the password first' },
  'guest.password2Wrong': { zh: '两次密码输入不一致', en: 'The passwords do not match' },
  'guest.submit': { zh: '提交申请', en: 'Register' },
  'guest.failed': { zh: '提交失败', en: 'Registration failed' },
  'guest.doneTitle': { zh: '注册提示', en: 'Registration submitted' },
  'guest.done': {
    zh: '注册申请已提交,请耐心等待管理员通过!',
    en: 'Your registration has been submitted. Please wait for an administrator to approve it.',
  },
} as const satisfies Record<string, EngineText>;
export type EntryMessageKey = keyof typeof ENTRY_MESSAGES;
