import { fieldOf } from '../../../model/lookups.ts';
import type { ExportNote, HistoryEntry } from '../../../protocol/calls/readHistory.ts';
import { filtersOf } from '../../../protocol/query/filtersOf.ts';
import { FILTER_TREE } from '../../../protocol/query/filterTree.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { SheetCell, SheetColumn } from '../../../sheet/SheetCell.ts';
import { columnLabels, exportSummary } from '../../entity/history/exportWords.ts';
import { questionWords } from '../../entity/history/ownQuestion.ts';
import { actionWord } from '../../entity/history/useActionWord.ts';
import type { useHistoryTexts } from '../../entity/history/useHistoryTexts.ts';
import { shownText } from '../../entity/transfer/shownCell.ts';
import { buildFormat } from '../../fields/buildFormat.ts';
import { loadBundle } from '../../stores/modelStore.ts';
import { filterWords } from './filterWords.ts';

type HistoryTexts = ReturnType<typeof useHistoryTexts>;
type Bundle = Awaited<ReturnType<typeof loadBundle>>;

/** Columns of the log on a sheet. */
export function logColumns({ t }: HistoryTexts): readonly SheetColumn[] {
  return [
    { header: t('history.time'), width: 20, format: 'yyyy-mm-dd hh:mm:ss' },
    { header: t('history.person'), width: 14 },
    { header: t('history.entity'), width: 18 },
    { header: t('history.record'), width: 28 },
    { header: t('history.what'), width: 18 },
    { header: t('history.field'), width: 18 },
    { header: t('history.was'), width: 32 },
    { header: t('history.is'), width: 32 },
    { header: t('history.why'), width: 32 },
  ];
}

/** The lines of an entry: one for each field that was changed, one where none is told. */
export async function linesOfEntry(entry: HistoryEntry, texts: HistoryTexts): Promise<readonly SheetCell[][]> {
  if (entry.exported?.question !== undefined) return [await ownLine(entry, entry.exported, texts)];
  const bundle = await loadBundle(entry.entity);
  const { entity } = bundle;
  const said = [
    momentOf(entry.at),
    entry.actor.name,
    texts.text(entity.label),
    entry.recordName || entry.recordId,
    actionWord(entity, entry, texts),
  ];
  const line = (field: string, before: string, after: string): SheetCell[] => [
    ...said,
    field,
    before,
    after,
    entry.reason,
  ];
  if (entry.exported !== undefined) return [line(...exportCells(entry, entry.exported, bundle, texts))];
  if (entry.fields.length === 0) return [line('', '', '')];
  return entry.fields.map((name) => {
    const label = texts.text(fieldOf(entity, name)?.label ?? {}) || name;
    if (!(name in entry.before) && !(name in entry.after)) return line(label, '', texts.t('history.secret'));
    return line(label, valueText(bundle, name, entry.before, texts), valueText(bundle, name, entry.after, texts));
  });
}

/** The log itself, that left in a file. */
async function ownLine(
  { at, actor, reason }: HistoryEntry,
  exported: ExportNote,
  texts: HistoryTexts,
): Promise<SheetCell[]> {
  const { question } = exported;
  const bundle = question?.entity ? await loadBundle(question.entity) : undefined;
  const words = question === undefined ? [] : questionWords(question, bundle?.entity, texts);
  const said = [exportSummary(exported, texts), ...words.map((pair) => pair.join(': '))].join('\n');
  const { t } = texts;
  return [momentOf(at), actor.name, t('history.title'), '', t('history.export'), '', '', said, reason];
}

const momentOf = (at: string): Date => new Date(`${at.replace(' ', 'T')}Z`);

/** Columns, and what was taken by which filter with what of it in full. */
function exportCells(
  { fields }: HistoryEntry,
  exported: ExportNote,
  bundle: Bundle,
  texts: HistoryTexts,
): [field: string, before: string, after: string] {
  const { entity } = bundle;
  const { filter, masked, plain } = exported;
  const trees = filter === undefined ? [] : filtersOf(entity, { [FILTER_TREE]: filter });
  const said = (name: 'filter' | 'plain' | 'masked', words: string) =>
    words === '' ? [] : [`${texts.t(`history.exported.${name}`)}: ${words}`];
  const lines = [
    exportSummary(exported, texts),
    ...said('filter', trees.map((tree) => filterWords(tree, bundle, texts)).join('; ')),
    ...said('plain', columnLabels(entity, plain, texts)),
    ...said('masked', columnLabels(entity, masked, texts)),
  ];
  return [columnLabels(entity, fields, texts), '', lines.join('\n')];
}

function valueText(bundle: Bundle, name: string, record: EntityRecord, texts: HistoryTexts): string {
  const field = fieldOf(bundle.entity, name);
  return field === undefined ? '' : shownText({ name, field, format: buildFormat(field, bundle, texts) }, record);
}
