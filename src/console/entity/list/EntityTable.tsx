import { memo, Suspense, useCallback, useMemo, useRef } from 'react';
import type { Identifier } from 'react-admin';
import { sumOf } from '../../../model/sumOf.ts';
import type { Density } from '../../../protocol/views/ListPreferences.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import table from '../../widgets/table.module.css';
import { useWidth } from '../../widgets/useWidth.ts';
import { columnsBehind } from '../columnsBehind.ts';
import { fitPriority } from '../fitPriority.ts';
import { type ColumnLayout, columnWidths, fitPins, fitWidths } from '../layoutColumns.ts';
import type { ListTotals } from '../useListFigures.ts';
import type { RowsToCome } from '../useLongPage.ts';
import type { GridHandlers } from './grid/Grid.ts';
import styles from './grid/grid.module.css';
import { useGridKeys } from './grid/useGridKeys.ts';
import type { RowGroups } from './group/RowGroups.ts';
import type { ListRow } from './ListRow.ts';
import { selectionOf } from './selectionOf.ts';
import { TableBody } from './TableBody.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableHead, type TableHeadProps } from './TableHead.tsx';
import type { TableRowProps } from './TableRow.tsx';
import { TotalsLine } from './TotalsLine.tsx';
import { ACTIONS_WIDTH, COMPACT_ACTIONS_WIDTH, COMPACT_BELOW, SELECT_WIDTH } from './tableSizes.ts';
import { useFittingRows } from './useFittingRows.ts';
import type { RowWindowProps } from './window/RowWindow.tsx';
import long from './window/rowWindow.module.css';
import { useRowWindow } from './window/useRowWindow.ts';

const RowWindow = lazyPart<RowWindowProps>(async () => (await import('./window/RowWindow.tsx')).RowWindow);

const NO_TOTALS: ListTotals = new Map();

type Shared = Pick<TableRowProps, 'titleField' | 'toggles' | 'inline' | 'commands' | 'handlers' | 'selectable'>;

export interface EntityTableProps
  extends Shared,
    Pick<TableHeadProps, 'sort' | 'onSort' | 'onWidth' | 'onMove' | 'onSelectAll'> {
  readonly label: string;
  readonly layout: ColumnLayout;
  readonly rows: readonly ListRow[];
  readonly selected: ReadonlySet<Identifier>;
  readonly density: Density;
  readonly busy: boolean;
  readonly current?: Identifier | undefined;
  /** The commands of a row stand in one menu, however wide the table is. */
  readonly crowded?: boolean | undefined;
  /** What the keys ask for. */
  readonly grid: GridHandlers;
  /** Asks how many rows have room. */
  readonly onFit?: ((rows: number) => void) | undefined;
  /** Figures of columns over all that was found. */
  readonly totals?: ListTotals | undefined;
  /** How many were found, and how many of them stand before these rows. */
  readonly found: { readonly total: number; readonly before: number };
  /** Rows of the page that are fetched when one scrolls to them. */
  readonly more?: RowsToCome | undefined;
  /** How the rows stand in groups. */
  readonly groups?: RowGroups | undefined;
}

/** What the pinned columns cover: a cell that gets the focus comes out from under them. */
function pinnedRoom({ columns }: ColumnLayout, fixed: number) {
  const widthOf = (side: 'left' | 'right') => sumOf(columns, ({ pinned, width }) => (pinned === side ? width : 0));
  return { scrollPaddingLeft: widthOf('left') + SELECT_WIDTH, scrollPaddingRight: widthOf('right') + fixed };
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
    grid,
    found,
    more,
    groups,
    ...rest
  } = props;
  const totals = props.totals ?? NO_TOTALS;
  const hasActions = commands.length > 0;
  const [measure, width, isMeasured] = useWidth();
  const section = useRef<HTMLElement | null>(null);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      section.current = element;
      return measure(element);
    },
    [measure],
  );
  useFittingRows(section, props.onFit, `${density} ${totals.size}`);
  const { drawn, reveal, ...window } = useRowWindow(rows, { more, groups, waits: !isMeasured });
  useGridKeys(section, { rows: window.rows, selectable, handlers: grid, reveal });
  const isTree = useMemo(() => rows.some(({ twig }) => twig !== 'none'), [rows]);
  const selection = useMemo(() => selectionOf(rows, selected), [rows, selected]);
  const gridRole = {
    role: isTree ? 'treegrid' : 'grid',
    'aria-label': label,
    'aria-rowcount': Math.max(found.total, found.before + rows.length) + 1,
    'aria-multiselectable': selectable,
  };
  const compact = crowded || (width > 0 && width < COMPACT_BELOW);
  const actionsWidth = compact ? COMPACT_ACTIONS_WIDTH : ACTIONS_WIDTH;
  const fixed = (selectable ? SELECT_WIDTH : 0) + (hasActions ? actionsWidth : 0);
  const layout = useMemo(
    () => fitPins(fitPriority(fitWidths(wanted, width - fixed), width - fixed), width - fixed),
    [wanted, width, fixed],
  );
  const widths = columnWidths(layout, width - fixed);
  const over = width > 0 && layout.width + fixed > width;
  // Beside a record its columns are hardly in sight.
  const unseen = crowded ? layout.columns : columnsBehind(layout.columns, widths, width - fixed);
  const hasFoot = layout.columns.some((column) => totals.has(column.name) && !unseen.includes(column));
  const className = [table.scroll, over ? table.over : table.fits, compact && table.compact, styles.grid]
    .concat(window.isLong ? long.long : [])
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <section
        ref={ref}
        className={className}
        data-part="table-scroll"
        style={pinnedRoom(layout, fixed)}
        aria-label={label}
        // What is in sight may still be on its way.
        aria-busy={busy || (window.isLong && drawn.end === drawn.start)}
        // Holds the focus while the row that had it is out of sight.
        tabIndex={window.isLong ? -1 : undefined}
      >
        <table
          {...gridRole}
          className={table.table}
          data-part="table"
          data-density={density}
          style={{ minWidth: layout.width + fixed }}
        >
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
            onMove={rest.onMove}
            onSelectAll={rest.onSelectAll}
            selectable={selectable}
            selection={selection}
            hasActions={hasActions}
            compact={compact}
          />
          <TableBody
            lines={window.lines}
            drawn={drawn}
            before={found.before}
            selected={selected}
            current={current}
            groups={groups}
            span={layout.columns.length + (selectable ? 1 : 0) + (hasActions ? 1 : 0)}
            row={{
              columns: layout.columns,
              titleField: rest.titleField,
              toggles: rest.toggles,
              inline: rest.inline,
              commands,
              compact,
              handlers: rest.handlers,
              selectable,
            }}
          />
          {hasFoot && (
            <TableFoot columns={layout.columns} totals={totals} selectable={selectable} hasActions={hasActions} />
          )}
        </table>
      </section>
      <TotalsLine columns={unseen} totals={totals} />
      {/* After it: only then the section is there to be looked at. */}
      {window.isLong && (
        <Suspense fallback={null}>
          <RowWindow
            key={density}
            section={section}
            count={window.count}
            there={window.lines.length}
            drawn={drawn}
            onDrawn={window.onDrawn}
            onReach={window.reach}
            scroller={window.scroller}
            view={more?.view ?? ''}
          />
        </Suspense>
      )}
    </>
  );
});
