import type { EngineText } from '../../../model/Text.ts';

/** Texts of the recycle bins; they come with their screens. */
export const RECYCLE_TEXTS = {
  'recycle.title': { zh: '回收站', en: 'Recycle bin' },
  'recycle.titleOf': { zh: '{entity}回收站', en: 'Recycle bin: {entity}' },
  'recycle.purpose': {
    zh: '已删除的数据按类别保存在这里，可以恢复',
    en: 'What was deleted is kept here, each kind in a bin of its own, and can be restored',
  },
  'recycle.kept': {
    zh: '已删除的数据保留 {days} 天，之后自动永久删除',
    en: 'Deleted records are kept for {days} days, then they go for good',
  },
  'recycle.keptForEver': { zh: '已删除的数据一直保留，可以恢复', en: 'Deleted records are kept and can be restored' },
  'recycle.by': { zh: '删除人', en: 'Deleted by' },
  'recycle.at': { zh: '删除时间', en: 'Deleted at' },
  'recycle.reason': { zh: '删除原因', en: 'Reason' },
  'recycle.until': { zh: '剩余', en: 'Left' },
  'recycle.days': { zh: '{count} 天', en: '{count} {count|day|days}' },
  'recycle.restore': { zh: '恢复', en: 'Restore' },
  'recycle.restoreMany': { zh: '恢复 ({count})', en: 'Restore ({count})' },
  'recycle.purge': { zh: '永久删除', en: 'Delete for good' },
  'recycle.purgeMany': { zh: '永久删除 ({count})', en: 'Delete for good ({count})' },
  'recycle.purgeAsk': { zh: '确定永久删除所选数据?', en: 'Delete the selected records for good?' },
  'recycle.purgeAfter': { zh: '永久删除后不能恢复：{names}', en: 'This cannot be undone: {names}' },
  'recycle.purged': { zh: '已永久删除', en: 'Deleted for good' },
  'recycle.restoredCount': { zh: '已恢复 {count} 条', en: 'Restored: {count}' },
  'recycle.refusedTitle': { zh: '有 {count} 条不能恢复', en: 'Not restored: {count}' },
  'recycle.openParent': { zh: '到回收站恢复“{name}”', en: 'Restore “{name}” in its recycle bin' },
  'recycle.openHolder': { zh: '打开占用它的“{name}”', en: 'Open “{name}”, which has it' },
  'recycle.empty': { zh: '回收站是空的', en: 'The recycle bin is empty' },
  'recycle.emptyHint': {
    zh: '删除的数据会出现在这里',
    en: 'What is deleted will appear here',
  },
  'recycle.noneFound': { zh: '没有符合条件的数据', en: 'Nothing matches' },
  'recycle.toList': { zh: '返回列表', en: 'Back to the list' },
  'recycle.record': { zh: '选择“{name}”', en: 'Choose “{name}”' },
  'recycle.actions': { zh: '操作', en: 'Actions' },
  'recycle.count': { zh: '{count} 条', en: '{count}' },
  'recycle.foreign': { zh: '当前后台没有回收站', en: 'This backend has no recycle bin' },
  'recycle.noBin': { zh: '没有可以查看的回收站', en: 'There is no recycle bin you may open' },
} as const satisfies Record<string, EngineText>;
