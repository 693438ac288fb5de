import type { Text } from '../../../model/Text.ts';

/** Texts of the light part of the console: boot, sign-in and what can go wrong before the admin bundle is there. */
export const LOGIN_MESSAGES = {
  'login.title': { zh: '登录', en: 'Sign in' },
  'login.welcome': { zh: '欢迎登录', en: 'Welcome back' },
  'login.product': { zh: '食安监管与培训平台', en: 'Food safety supervision and training' },
  'login.lead': { zh: '让每一餐都经得起检查', en: 'Every meal stands up to inspection' },
  'login.pointRecords': {
    zh: '一户一档，证照到期早知道',
    en: 'One file per business, and licences that warn before they expire',
  },
  'login.pointExams': {
    zh: '学、练、考、评，培训闭环',
    en: 'Learn, practise, sit the exam: training that closes the loop',
  },
  'login.pointBanquets': { zh: '宴席申报、协管巡查，共治共管', en: 'Banquet reports and patrols, supervised together' },
  'login.tenant': { zh: '租户编号', en: 'Tenant' },
  'login.account': { zh: '账号', en: 'Account' },
  'login.password': { zh: '密码', en: 'Password' },
  'login.captcha': { zh: '验证码', en: 'Captcha' },
  'login.tenantHint': { zh: '请输入租户编号', en: 'Enter the tenant number' },
  'login.accountHint': { zh: '请输入用户名', en: 'Enter your user name' },
  'login.passwordHint': { zh: '请输入密码', en: 'Enter your password' },
  'login.captchaHint': { zh: '请输入验证码', en: 'Characters shown' },
  'login.captchaRefresh': { zh: '看不清？点击换一张', en: 'Hard to read? Click for another' },
  'login.captchaFailed': { zh: '验证码加载失败，点击重试', en: 'No picture; click to try again' },
  'login.submit': { zh: '登录', en: 'Sign in' },
  'login.busy': { zh: '登录中,请稍后。。。', en: 'Signing in, please wait…' },
  'login.show': { zh: '显示密码', en: 'Show password' },
  'login.hide': { zh: '隐藏密码', en: 'Hide password' },
  'login.capsLock': { zh: '大写锁定已打开', en: 'Caps lock is on' },
  'login.failed': { zh: '登录失败，请稍后再试', en: 'Sign-in failed; please try again' },
  'login.or': { zh: '其他登录方式', en: 'Other ways in' },
  'login.with': { zh: '使用“{name}”登录', en: 'Sign in with {name}' },
  'login.socialForeign': {
    zh: '第三方登录已失效，请重新发起登录',
    en: 'This third-party sign-in was not started here; please start it again',
  },
  'login.socialRefused': { zh: '第三方平台未同意登录', en: 'The third party did not agree to the sign-in' },
  'login.language': { zh: '语言', en: 'Language' },
  'login.opening': { zh: '正在打开控制台…', en: 'Opening the console…' },
  'boot.retry': { zh: '重试', en: 'Try again' },
  'boot.reload': { zh: '重新加载', en: 'Reload' },
  'boot.configTitle': { zh: '配置文件有误', en: 'The configuration is wrong' },
  'boot.configLead': {
    zh: '请修改 config.json 中的以下配置后重新加载页面。',
    en: 'Correct these settings in config.json, then reload the page.',
  },
  'boot.configKey': { zh: '配置项', en: 'Setting' },
  'boot.configValue': { zh: '当前值', en: 'Value' },
  'boot.configRemedy': { zh: '如何修改', en: 'How to correct it' },
  'boot.configUnreadable': {
    zh: 'config.json 不是有效的 JSON：{reason}',
    en: 'config.json is not valid JSON: {reason}',
  },
  'boot.serverTitle': { zh: '无法连接服务器', en: 'The server cannot be reached' },
  'boot.serverLead': {
    zh: '请检查网络连接，或联系管理员确认服务是否已启动。页面会在服务恢复后自动继续。',
    en: 'Check your network, or ask the administrator whether the service runs. The page continues when it is back.',
  },
  'boot.bundleTitle': { zh: '页面加载失败', en: 'The console could not be loaded' },
  'boot.bundleLead': {
    zh: '可能是网络中断，或系统刚刚完成升级。',
    en: 'The network may be down, or the system has just been upgraded.',
  },
} as const satisfies Record<string, Text>;
export type LoginMessageKey = keyof typeof LOGIN_MESSAGES;
