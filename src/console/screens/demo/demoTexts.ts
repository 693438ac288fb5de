import type { EngineText } from '../../../model/Text.ts';

/** Texts of the page of examples; they come with it. */
export const DEMO_TEXTS = {
  'demo.title': { zh: '组件示例', en: 'Showcase' },
  'demo.purpose': {
    zh: '界面由这些部件组成，可逐一试用；出错的样子也在这里',
    en: 'What the console is made of, to be tried out, and how errors look',
  },
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
  'demo.colours': { zh: '状态颜色', en: 'Colours of states' },
  'demo.errors': { zh: '错误处理', en: 'Error handling' },
  'demo.errorsHint': {
    zh: '这些错误会记入右上角的本地日志；其它标签页不受影响。',
    en: 'These errors go to the local error log in the top bar; other tabs are not affected.',
  },
  'demo.throw': { zh: '抛出错误', en: 'Throw an error' },
  'demo.reject': { zh: '拒绝的承诺', en: 'Reject a promise' },
  'demo.break': { zh: '让本页出错', en: 'Crash this tab' },
  'demo.states': { zh: '空状态', en: 'Empty state' },
} as const satisfies Record<string, EngineText>;
