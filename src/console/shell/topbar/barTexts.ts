import type { EngineText } from '../../../model/Text.ts';

/** Texts of the dialogs and the panel that the top bar opens; they come with them. */
export const BAR_TEXTS = {
  'person.switchTitle': { zh: '用户信息选择', en: 'Choose department and role' },
  'person.oneDept': { zh: '部门', en: 'Department' },
  'person.oneRole': { zh: '角色', en: 'Role' },
  'person.chooseDept': { zh: '请选择部门', en: 'Choose a department' },
  'person.chooseRole': { zh: '请选择角色', en: 'Choose a role' },
  'shell.themeTitle': { zh: '选择主题', en: 'Choose a theme' },
  'shell.themeColor': { zh: '主题色', en: 'Colour' },
  'shell.themeOwn': { zh: '主题自带', en: 'Theme default' },
  'shell.themeCustom': { zh: '自定义颜色', en: 'Custom colour' },
  'shell.themeKeep': { zh: '使用此主题', en: 'Use this theme' },
  'shell.noticeMail': { zh: '邮件', en: 'Mail' },
  'shell.noticeMessage': { zh: '消息', en: 'Messages' },
  'shell.noticeNotice': { zh: '通知', en: 'Notices' },
  'shell.mentioned': { zh: '{actor} 在“{record}”提到了你：{text}', en: '{actor} named you in “{record}”: {text}' },
  'shell.commented': { zh: '{actor} 评论了“{record}”：{text}', en: '{actor} on “{record}”: {text}' },
  'shell.stateChanged': {
    zh: '“{record}”由“{before}”变为“{text}”（{actor}）',
    en: '“{record}” went from “{before}” to “{text}” ({actor})',
  },
  'shell.run.reminded': {
    zh: '{actor} 催办“{process}”（{starter} 申请）',
    en: '{actor} asks for your decision on “{process}” of {starter}',
  },
  'shell.run.copied': { zh: '抄送您“{process}”（{starter} 申请）', en: 'Copied to you: “{process}” of {starter}' },
  'shell.run.passed': {
    zh: '您的“{process}”{passed}已通过，待{step}',
    en: 'Your “{process}” passed “{passed}” and waits for “{step}”',
  },
  'shell.run.stepPassed': { zh: '您的“{process}”{passed}已通过', en: 'Your “{process}” passed “{passed}”' },
  'shell.run.passedByTime': {
    zh: '您的“{process}”{passed}到期自动通过，待{step}',
    en: 'Your “{process}” passed “{passed}” by its time limit and waits for “{step}”',
  },
  'shell.run.stepPassedByTime': {
    zh: '您的“{process}”{passed}到期自动通过',
    en: 'Your “{process}” passed “{passed}” by its time limit',
  },
  'shell.run.approved': { zh: '您的“{process}”已通过', en: 'Your “{process}” was approved' },
  'shell.run.rejected': { zh: '您的“{process}”已驳回', en: 'Your “{process}” was rejected' },
  'shell.run.withdrawn': { zh: '您的“{process}”已撤销', en: 'Your “{process}” was withdrawn' },
  'shell.run.terminated': { zh: '您的“{process}”已终止', en: 'Your “{process}” was terminated' },
  'shell.noticeReadAll': { zh: '全部标为已读', en: 'Mark all as read' },
  'shell.logTitle': { zh: '本地日志', en: 'Local error log' },
  'shell.logType': { zh: '类型', en: 'Type' },
  'shell.logMessage': { zh: '错误信息', en: 'Message' },
  'shell.logUrl': { zh: '地址', en: 'Address' },
  'shell.logTime': { zh: '时间', en: 'Time' },
  'shell.logUpload': { zh: '上传服务器', en: 'Upload' },
  'shell.logUploadAsk': { zh: '确定上传本地日志到服务器?', en: 'Upload the local log to the server?' },
  'shell.logUploaded': { zh: '发送成功!', en: 'Sent!' },
  'shell.logClear': { zh: '清空本地日志', en: 'Clear log' },
  'shell.logClearAsk': { zh: '确定清空本地日志记录?', en: 'Clear the local log?' },
  'shell.logCleared': { zh: '清空成功!', en: 'Cleared!' },
} as const satisfies Record<string, EngineText>;

export type BarTextKey = keyof typeof BAR_TEXTS;
