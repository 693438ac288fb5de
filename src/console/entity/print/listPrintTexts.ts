import type { EngineText } from '../../../model/Text.ts';

/** Texts of a list on paper; they come with it. */
export const LIST_PRINT_TEXTS = {
  printedBy: { zh: '筛选条件：', en: 'Filtered by: ' },
  printedAll: { zh: '未设筛选条件', en: 'Not filtered' },
  printedNext: { zh: '；', en: '; ' },
  printedSort: { zh: '按{fields}排列', en: 'sorted by {fields}' },
  printedRising: { zh: '{field}（升序）', en: '{field} (ascending)' },
  printedFalling: { zh: '{field}（降序）', en: '{field} (descending)' },
  printedRows: { zh: '{count} 条，共 {total} 条', en: '{count} of {total}' },
} as const satisfies Record<string, EngineText>;
