import ArrowUp from '@mui/icons-material/ArrowUpwardOutlined';
import { memo } from 'react';
import type { SortItem } from '../../../model/Entity.ts';
import { useText } from '../../i18n/useText.ts';
import type { PlacedColumn } from '../layoutColumns.ts';
import { ColumnGrip } from './ColumnGrip.tsx';
import { columnClass } from './columnClass.ts';
import { pinStyle } from './pinStyle.ts';

export interface TableHeadProps {
  readonly columns: readonly PlacedColumn[];
  readonly sort: SortItem | undefined;
  readonly onSort: (field: string) => void;
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
          <th scope="col" className="se-pinned" style={{ left: 0, padding: 0 }}>
            <input
              type="checkbox"
              className="se-check"
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
          const sorted = sort?.field === column.name ? ARIA[sort.order] : undefined;
          return (
            <th
              key={column.name}
              scope="col"
              className={columnClass(column)}
              style={pinStyle(column)}
              aria-sort={sorted}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className="se-head"
                  title={t('sortBy', { name: inside(column.header) })}
                  onClick={() => props.onSort(column.name)}
                >
                  <span>{column.header}</span>
                  <ArrowUp aria-hidden />
                </button>
              ) : (
                <span className="se-line" title={column.header}>
                  {column.header}
                </span>
              )}
              <ColumnGrip name={column.name} header={column.header} width={column.width} onWidth={props.onWidth} />
            </th>
          );
        })}
        {props.hasActions && (
          <th scope="col" className="se-pinned se-pin-start se-actions" style={{ right: 0 }}>
            <span className={props.compact ? 'se-hidden' : ''}>{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
});
