import type { EngineText } from '../../../model/Text.ts';

/** Texts of the dialogs and the panel that the top bar opens; they come with them. */
export const BAR_TEXTS = {
  'person.switchTitle': { zh: '用户信息选择', en: 'Choose department and role' },
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
