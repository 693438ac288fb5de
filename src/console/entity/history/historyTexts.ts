import type { EngineText } from '../../../model/Text.ts';

/** Texts of changes; they come with the screens that show them. */
export const HISTORY_TEXTS = {
  'history.title': { zh: '变更日志', en: 'Changes' },
  'history.purpose': {
    zh: '谁在什么时候改了哪条数据的什么，按人员、时间、数据、字段和操作查找',
    en: 'Who changed what of which record and when: by person, time, entity, field and action',
  },
  'history.create': { zh: '新增', en: 'Added' },
  'history.update': { zh: '修改', en: 'Changed' },
  'history.remove': { zh: '删除', en: 'Deleted' },
  'history.restore': { zh: '恢复', en: 'Restored' },
  'history.purge': { zh: '永久删除', en: 'Deleted for good' },
  'history.revert': { zh: '撤销变更', en: 'Took a change back' },
  'history.field': { zh: '字段', en: 'Field' },
  'history.allFields': { zh: '全部字段', en: 'All fields' },
  'history.person': { zh: '人员', en: 'Person' },
  'history.entity': { zh: '数据', en: 'Entity' },
  'history.what': { zh: '操作', en: 'Action' },
  'history.from': { zh: '开始日期', en: 'From' },
  'history.until': { zh: '结束日期', en: 'Until' },
  'history.reason': { zh: '原因：{reason}', en: 'Reason: {reason}' },
  'history.was': { zh: '变更前', en: 'Before' },
  'history.is': { zh: '变更后', en: 'After' },
  'history.secret': { zh: '已更改，内容不保留', en: 'Changed; what it was is not kept' },
  'history.none': { zh: '没有变更记录', en: 'No changes' },
  'history.noneHint': {
    zh: '此功能启用前的变更没有记录，过期的记录会清理',
    en: 'Changes before histories were kept are not known, and old ones are cleared',
  },
  'history.noneFound': { zh: '没有符合条件的变更', en: 'No changes match' },
  'history.older': { zh: '更早的变更', en: 'Older changes' },
  'history.takeBack': { zh: '撤销', en: 'Take back' },
  'history.takeBackAsk': {
    zh: '撤销 {actor} 在 {at} 的变更？下列字段会改回变更前的值',
    en: 'Take back what {actor} changed at {at}? These fields get the values from before',
  },
  'history.now': { zh: '现在', en: 'Now' },
  'history.then': { zh: '撤销后', en: 'Afterwards' },
  'history.takenBack': { zh: '已撤销变更', en: 'The change was taken back' },
  'history.foreign': { zh: '当前后台不保留变更日志', en: 'This backend keeps no changes' },
} as const satisfies Record<string, EngineText>;
