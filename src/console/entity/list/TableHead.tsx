import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import { type DragEvent, memo } from 'react';
import type { SortItem } from '../../../model/Entity.ts';
import { useText } from '../../i18n/useText.ts';
import { CheckAll } from '../../widgets/CheckAll.tsx';
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
  /** A column was dragged to the place of another. */
  readonly onMove: (name: string, place: string) => void;
  readonly selectable: boolean;
  readonly selection: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
  readonly hasActions: boolean;
  readonly compact: boolean;
}

/** Nothing else that is dragged over the head means a column. */
const COLUMN_TYPE = 'application/x-shian-column';

/** What is dragged is the column; its width is drawn beside it. */
const dragged = (name: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(COLUMN_TYPE, name);
    dataTransfer.effectAllowed = 'move';
  },
});

const dropped = (place: string, onMove: TableHeadProps['onMove']) => ({
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(COLUMN_TYPE)) return;
    event.preventDefault();
    event.currentTarget.dataset.over = '';
  },
  onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => {
    delete currentTarget.dataset.over;
  },
  onDrop: (event: DragEvent<HTMLElement>) => {
    delete event.currentTarget.dataset.over;
    const name = event.dataTransfer.getData(COLUMN_TYPE);
    if (name === '') return;
    event.preventDefault();
    if (name !== place) onMove(name, place);
  },
});

const ARIA = { ASC: 'ascending', DESC: 'descending' } as const;

export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { t, inside } = useText();
  const { columns, sort, selection } = props;
  return (
    <thead>
      <tr>
        {props.selectable && (
          <th scope="col" className={styles.pinned} style={{ left: 0, padding: 0 }}>
            <CheckAll chosen={selection} data-part="row-check" onChange={props.onSelectAll} />
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
              {...dropped(column.name, props.onMove)}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className={styles.head}
                  data-part="column-head"
                  {...dragged(column.name)}
                  title={t('sortBy', { name: inside(column.header) })}
                  onClick={(event) => props.onSort(column.name, event.shiftKey)}
                >
                  <span>{column.header}</span>
                  <ArrowUp aria-hidden />
                  {order && sort.length > 1 && <small>{rank + 1}</small>}
                </button>
              ) : (
                <span
                  className={typography.line}
                  data-part="column-name"
                  title={column.header}
                  {...dragged(column.name)}
                >
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
