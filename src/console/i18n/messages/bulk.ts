/** What is said of changing many records at once. */
export const BULK_MESSAGES = {
  'bulk.title': { zh: '批量编辑', en: 'Edit selected' },
  'bulk.stay': {
    zh: '已关闭或正在使用的会保留并列出原因，其余删除',
    en: 'Those that are closed or in use stay, each with its reason; the others are deleted',
  },
  'bulk.notAll': { zh: '{name}：{count} 条未完成，{reason}', en: '{name}: {count} not done. {reason}' },
  selectAllFound: { zh: '选中全部 {total} 条', en: 'Select all {total}' },
  selectingAll: { zh: '正在选择 {done}/{total}', en: 'Selecting {done} of {total}' },
  selectAllCapped: {
    zh: '共 {total} 条，最多选择 {count} 条，请先缩小查询范围',
    en: '{total} were found and at most {count} can be selected: narrow the search first',
  },
  selectAllChanged: {
    zh: '选择期间数据有变化：应有 {total} 条，实际选中 {count} 条，请核对',
    en: 'The list changed meanwhile: {total} were expected, {count} are selected. Please check',
  },
  partlyDone: { zh: '已完成 {done}/{total}，其余未执行', en: '{done} of {total} are done, the rest is not' },
};
