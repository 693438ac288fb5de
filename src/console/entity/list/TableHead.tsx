import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import { memo } from 'react';
import type { SortItem } from '../../../model/Entity.ts';
import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import typography from '../../widgets/typography.module.css';
import type { PlacedColumn } from '../layoutColumns.ts';
import { ColumnGrip } from './ColumnGrip.tsx';
import { columnClass } from './columnClass.ts';
import { pinStyle } from './pinStyle.ts';

export interface TableHeadProps {
  readonly columns: readonly PlacedColumn[];
  /** The first key leads; further ones order what is alike in it. */
  readonly sort: readonly SortItem[];
  readonly onSort: (field: string, further: boolean) => void;
  readonly onWidth: (name: string, width: number) => void;
  readonly selectable: boolean;
  readonly selection: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
  readonly hasActions: boolean;
  readonly compact: boolean;
}

const ARIA = { ASC: 'ascending', DESC: 'descending' } as const;

export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { t, inside } = useText();
  const { columns, sort, selection } = props;
  return (
    <thead>
      <tr>
        {props.selectable && (
          <th scope="col" className={styles.pinned} style={{ left: 0, padding: 0 }}>
            <input
              type="checkbox"
              className={styles.check}
              data-part="row-check"
              aria-label={t('selectAll')}
              checked={selection === 'all'}
              ref={(element) => {
                if (element) element.indeterminate = selection === 'some';
              }}
              onChange={props.onSelectAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const rank = sort.findIndex(({ field }) => field === column.name);
          const order = sort[rank]?.order;
          return (
            <th
              key={column.name}
              scope="col"
              className={columnClass(column)}
              style={pinStyle(column)}
              data-sort={order}
              aria-sort={rank === 0 && order ? ARIA[order] : undefined}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className={styles.head}
                  data-part="column-head"
                  title={t('sortBy', { name: inside(column.header) })}
                  onClick={(event) => props.onSort(column.name, event.shiftKey)}
                >
                  <span>{column.header}</span>
                  <ArrowUp aria-hidden />
                  {order && sort.length > 1 && <small>{rank + 1}</small>}
                </button>
              ) : (
                <span className={typography.line} data-part="column-name" title={column.header}>
                  {column.header}
                </span>
              )}
              <ColumnGrip name={column.name} header={column.header} width={column.width} onWidth={props.onWidth} />
            </th>
          );
        })}
        {props.hasActions && (
          <th
            scope="col"
            className={`${styles.pinned} ${styles.pinStart} ${styles.actions}`}
            data-part="actions"
            style={{ right: 0 }}
          >
            <span className={props.compact ? 'sa-hidden' : ''}>{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
});
