import type { ExportNote } from '../../../protocol/calls/readHistory.ts';
import { filtersOf } from '../../../protocol/query/filtersOf.ts';
import { FILTER_TREE } from '../../../protocol/query/filterTree.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import { FilterText } from '../list/FilterText.tsx';
import { columnLabels, exportSummary } from './exportWords.ts';
import styles from './history.module.css';
import { useHistoryTexts } from './useHistoryTexts.ts';

interface ExportLinesProps {
  readonly context: EntityScreenContext;
  readonly columns: readonly string[];
  readonly exported: ExportNote;
}

/** What left in a file or on paper: how much of what, by which filter, and what of it stood there in full. */
export function ExportLines({ context, columns, exported }: ExportLinesProps) {
  const texts = useHistoryTexts();
  const { t } = texts;
  const { entity } = context;
  const { filter, masked, plain } = exported;
  const trees = filter === undefined ? [] : filtersOf(entity, { [FILTER_TREE]: filter });
  const line = (name: 'plain' | 'masked' | 'columns', names: readonly string[]) =>
    names.length > 0 && (
      <div data-kind={name}>
        <dt>{t(`history.exported.${name}`)}</dt>
        <dd>{columnLabels(entity, names, texts)}</dd>
      </div>
    );
  return (
    <div className={styles.exported}>
      <p>{exportSummary(exported, texts)}</p>
      <dl>
        {trees.length > 0 && (
          <div>
            <dt>{t('history.exported.filter')}</dt>
            <dd>
              {trees.map((tree) => (
                <span key={JSON.stringify(tree)}>
                  <FilterText tree={tree} columns={context.columns} />
                </span>
              ))}
            </dd>
          </div>
        )}
        {line('plain', plain)}
        {line('masked', masked)}
        {line('columns', columns)}
      </dl>
    </div>
  );
}
