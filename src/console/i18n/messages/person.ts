import type { EngineText } from '../../../model/Text.ts';

/** Texts about the own account: password, personal info, department and role. */
export const PERSON_MESSAGES = {
  'person.password': { zh: '修改密码', en: 'Change password' },
  'person.forced': { zh: '请先修改初始密码', en: 'Change your initial password first' },
  'person.forcedHint': {
    zh: '为了账号安全，首次登录须设置自己的密码。',
    en: 'For security, set your own password at your first sign-in.',
  },
  'person.oldPassword': { zh: '原密码', en: 'Current password' },
  'person.newPassword': { zh: '新密码', en: 'New password' },
  'person.newPassword1': { zh: '确认密码', en: 'Confirm password' },
  'person.passwordRule': {
    zh: '{min}-{max}位，须包含大小写字母、特殊字符、数字',
    en: '{min} to {max} characters, with upper and lower case letters, a digit and a special character',
  },
  'person.mismatch': { zh: '两次密码不一致', en: 'The passwords do not match' },
  'person.ask': { zh: '是否修改密码！', en: 'Change the password?' },
  'person.done': { zh: '修改密码成功!', en: 'Password changed!' },
  'person.initialHello': { zh: '{name}，您好', en: 'Hello, {name}' },
  'person.realName': { zh: '真实姓名', en: 'Full name' },
  'person.name': { zh: '用户名', en: 'Username' },
  'person.phone': { zh: '手机号', en: 'Mobile' },
  'person.email': { zh: '邮箱', en: 'Email' },
  'person.awayFrom': { zh: '休假开始', en: 'Away from' },
  'person.awayTo': { zh: '休假结束', en: 'Away until' },
  'person.dept': { zh: '所属部门', en: 'Department' },
  'person.role': { zh: '角色', en: 'Roles' },
} as const satisfies Record<string, EngineText>;
