import { Fragment, memo, useMemo } from 'react';
import type { Identifier } from 'react-admin';
import { useWidth } from '../../widgets/useWidth.ts';
import type { Density } from '../ListPreferences.ts';
import { type ColumnLayout, columnWidths, fitPins, fitWidths } from '../layoutColumns.ts';
import type { ListRow } from './ListRow.ts';
import { TableHead, type TableHeadProps } from './TableHead.tsx';
import { TableRow, type TableRowProps } from './TableRow.tsx';
import { TreeRest } from './TreeRest.tsx';
import { ACTIONS_WIDTH, COMPACT_ACTIONS_WIDTH, COMPACT_BELOW, SELECT_WIDTH } from './tableSizes.ts';

type Shared = Pick<TableRowProps, 'titleField' | 'toggles' | 'commands' | 'handlers' | 'selectable'>;

export interface EntityTableProps extends Shared, Pick<TableHeadProps, 'sort' | 'onSort' | 'onWidth' | 'onSelectAll'> {
  readonly label: string;
  readonly layout: ColumnLayout;
  readonly rows: readonly ListRow[];
  readonly selected: ReadonlySet<Identifier>;
  readonly density: Density;
  readonly busy: boolean;
  readonly current?: Identifier | undefined;
  /** The commands of a row stand in one menu, however wide the table is. */
  readonly crowded?: boolean | undefined;
}

function selectionOf(rows: readonly ListRow[], selected: ReadonlySet<Identifier>): TableHeadProps['selection'] {
  const count = rows.filter(({ record }) => selected.has(record.id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** The table: header and pinned columns stay in sight, a selection renders its own row only. */
export const EntityTable = memo(function EntityTable(props: EntityTableProps) {
  const {
    label,
    layout: wanted,
    rows,
    selected,
    density,
    busy,
    commands,
    selectable,
    current,
    crowded = false,
    ...rest
  } = props;
  const hasActions = commands.length > 0;
  const [ref, width] = useWidth();
  const compact = crowded || (width > 0 && width < COMPACT_BELOW);
  const actionsWidth = compact ? COMPACT_ACTIONS_WIDTH : ACTIONS_WIDTH;
  const fixed = (selectable ? SELECT_WIDTH : 0) + (hasActions ? actionsWidth : 0);
  const layout = useMemo(() => fitPins(fitWidths(wanted, width - fixed), width - fixed), [wanted, width, fixed]);
  const widths = columnWidths(layout, width - fixed);
  const over = width > 0 && layout.width + fixed > width;
  const className = ['se-scroll', over ? 'se-over' : 'se-fits', compact && 'se-compact'].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={ref} className={className} tabIndex={0} aria-label={label} aria-busy={busy}>
      <table className={`se-table se-${density}`} style={{ minWidth: layout.width + fixed }}>
        <colgroup>
          {selectable && <col style={{ width: SELECT_WIDTH }} />}
          {layout.columns.map((column, index) => (
            <col key={column.name} data-name={column.name} style={{ width: widths[index] }} />
          ))}
          {hasActions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <TableHead
          columns={layout.columns}
          sort={rest.sort}
          onSort={rest.onSort}
          onWidth={rest.onWidth}
          onSelectAll={rest.onSelectAll}
          selectable={selectable}
          selection={selectionOf(rows, selected)}
          hasActions={hasActions}
          compact={compact}
        />
        <tbody>
          {rows.map(({ record, depth, twig, rests }) => (
            <Fragment key={record.id}>
              <TableRow
                record={record}
                depth={depth}
                twig={twig}
                columns={layout.columns}
                titleField={rest.titleField}
                toggles={rest.toggles}
                commands={commands}
                compact={compact}
                handlers={rest.handlers}
                selectable={selectable}
                selected={selected.has(record.id)}
                current={current !== undefined && record.id === current}
              />
              {rests?.map((part) => (
                <TreeRest
                  key={part.depth}
                  rest={part}
                  onMore={rest.handlers.onMore}
                  span={layout.columns.length + (selectable ? 1 : 0) + (hasActions ? 1 : 0)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
});
