import type { Entity } from '../../../model/Entity.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { ExportNote } from '../../../protocol/calls/readHistory.ts';
import type { useHistoryTexts } from './useHistoryTexts.ts';

type HistoryTexts = ReturnType<typeof useHistoryTexts>;

/** `Excel 文件 · 查询结果 23 条` */
export const exportSummary = ({ format, scope, count }: ExportNote, { t }: HistoryTexts): string =>
  [t(`history.exported.${format}`), t(`history.exported.${scope}`, { count })].join(' · ');

/** Columns in the words of their headers; one of what a reference names by that of the reference. */
export function columnLabels(entity: Entity, names: readonly string[], { list, text }: HistoryTexts): string {
  const labels = names.map((name) => text(fieldOf(entity, name.split('.')[0] ?? name)?.label ?? {}) || name);
  return list([...new Set(labels)]);
}
