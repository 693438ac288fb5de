/** What is said of changing many records at once. */
export const BULK_MESSAGES = {
  'bulk.title': { zh: '批量编辑', en: 'Edit selected' },
  'bulk.fields': { zh: '要修改的字段', en: 'Fields to change' },
  'bulk.noField': { zh: '没有可批量修改的字段', en: 'No field can be changed for many' },
  'bulk.empty': { zh: '清空“{name}”', en: 'Empty {name}' },
  'bulk.change': { zh: '修改 {count} 条', en: 'Change {count} {count|record|records}' },
  'bulk.hint': {
    zh: '将修改 {count} 条记录，每条都按单独编辑检查并留下历史；不能修改的会列出原因',
    en: '{count} {count|record is|records are} changed, each checked like a single edit; what is refused is listed',
  },
  'bulk.progress': { zh: '已处理 {done}/{total}', en: '{done} of {total}' },
  'bulk.stop': { zh: '停止', en: 'Stop' },
  'bulk.reportTitle': { zh: '{name}结果', en: '{name}: what became of it' },
  'bulk.done': { zh: '完成 {count} 条', en: '{count} done' },
  'bulk.refused': { zh: '，{count} 条未完成', en: ', {count} refused' },
  'bulk.left': { zh: '，{count} 条未处理', en: ', {count} not begun' },
  'bulk.record': { zh: '记录', en: 'Record' },
  'bulk.field': { zh: '字段', en: 'Field' },
  'bulk.reason': { zh: '原因', en: 'Reason' },
  'bulk.export': { zh: '导出结果', en: 'Export the report' },
  'bulk.selectRefused': { zh: '选中未完成的 {count} 条', en: 'Select the {count} refused' },
  'bulk.subject': { zh: '{count} 条', en: '{count} {count|record|records}' },
  'bulk.others': {
    zh: '选中的另外 {count} 条当前不能“{action}”，保持不变',
    en: '“{action}” does not apply to {count} others of the selected; they stay as they are',
  },
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
