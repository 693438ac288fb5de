import type { EngineText } from '../../../model/Text.ts';

/** Texts of work on many records; they come with it. */
export const BULK_TEXTS = {
  'bulk.fields': { zh: '要修改的字段', en: 'Fields to change' },
  'bulk.noField': { zh: '没有可批量修改的字段', en: 'No field can be changed for many' },
  'bulk.empty': { zh: '清空“{name}”', en: 'Clear {name}' },
  'bulk.change': { zh: '修改 {count} 条', en: 'Change {count} {count|record|records}' },
  'bulk.hint': {
    zh: '将修改 {count} 条记录，每条都按单独编辑检查并留下历史；不能修改的会列出原因',
    en: '{count} {count|record is|records are} changed, each checked like a single edit; what is refused is listed',
  },
  'bulk.progress': { zh: '已处理 {done}/{total}', en: '{done} of {total}' },
  'bulk.begun': { zh: '正在读取…', en: 'Reading…' },
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
    en: '“{action}” does not apply to {count} {count|other|others} of the selected; {count|it stays as it is|they stay as they are}',
  },
} as const satisfies Record<string, EngineText>;
