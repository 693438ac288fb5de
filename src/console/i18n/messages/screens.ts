import type { EngineText } from '../../../model/Text.ts';

/** Texts of the screens that stand in place of generated detail views. */
export const SCREEN_MESSAGES = {
  'dict.dictionaries': { zh: '字典', en: 'Dictionaries' },
  'dict.items': { zh: '字典配置', en: 'Items' },
  'dict.itemsOf': { zh: '[{name}]字典配置', en: 'Items of {name}' },
  'dict.addChild': { zh: '新增子项', en: 'Add child' },
  'dict.choose': { zh: '请选择一个字典', en: 'Choose a dictionary' },
  'dict.chooseHint': {
    zh: '点击字典名称或“字典配置”，即可在此维护它的字典项',
    en: 'Click a dictionary name to manage its items here',
  },
  'demo.title': { zh: '组件示例', en: 'Showcase' },
  'demo.messages': { zh: '消息与确认', en: 'Messages and confirmations' },
  'demo.success': { zh: '成功', en: 'Success' },
  'demo.info': { zh: '提示', en: 'Information' },
  'demo.warning': { zh: '警告', en: 'Warning' },
  'demo.error': { zh: '错误', en: 'Error' },
  'demo.ask': { zh: '确定继续吗？', en: 'Continue?' },
  'demo.confirm': { zh: '确认框', en: 'Confirmation' },
  'demo.dialog': { zh: '对话框', en: 'Dialog' },
  'demo.dialogBody': {
    zh: '对话框属于它的标签页：切换到其它标签页再回来，它仍然打开着。',
    en: 'A dialog belongs to its tab: switch to another tab and back, and it is still open.',
  },
  'demo.tags': { zh: '标签', en: 'Tags' },
  'demo.errors': { zh: '错误处理', en: 'Error handling' },
  'demo.errorsHint': {
    zh: '这些错误会记入右上角的本地日志；其它标签页不受影响。',
    en: 'These errors go to the local error log in the top bar; other tabs are not affected.',
  },
  'demo.throw': { zh: '抛出错误', en: 'Throw an error' },
  'demo.reject': { zh: '拒绝的承诺', en: 'Reject a promise' },
  'demo.break': { zh: '让本页出错', en: 'Crash this tab' },
  'demo.states': { zh: '空状态', en: 'Empty state' },
  'sms.send': { zh: '发送', en: 'Send' },
  'sms.sent': { zh: '短信已按配置“{code}”发出', en: 'The message was sent by “{code}”' },
  'sms.kept': {
    zh: '已写入短信发送记录；配置“{code}”只写记录，没有真正发出',
    en: 'The message stands in the SMS log; “{code}” only keeps a log, so nothing was sent',
  },
} as const satisfies Record<string, EngineText>;
