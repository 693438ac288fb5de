import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { type FilterValues, filterValuesOf } from '../../protocol/query/filtersOf.ts';
import { namedValues } from '../../protocol/query/namedFilters.ts';
import type { FilterTree } from '../../protocol/types.ts';
import { useGo } from '../context/useGo.ts';
import { bulkFields } from './bulk/bulkFields.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { inlineFields } from './inline/inlineFields.ts';
import { ListOverlays, type OpenOverlays } from './ListOverlays.tsx';
import { layoutColumns } from './layoutColumns.ts';
import { abilitiesBeside } from './layouts/abilitiesBeside.ts';
import { OtherLayout } from './layouts/OtherLayout.tsx';
import { BesideFrame } from './list/BesideFrame.tsx';
import { ListView } from './list/ListView.tsx';
import { ACTIONS_WIDTH, SELECT_WIDTH } from './list/tableSizes.ts';
import { PrintedList } from './print/PrintedList.tsx';
import { useListPrint } from './print/useListPrint.ts';
import { usePublishedWalk } from './record/usePublishedWalk.ts';
import { binAddress } from './recycle/binAddress.ts';
import { hasBin } from './recycle/hasBin.ts';
import { useBulk } from './useBulk.tsx';
import { useGridHandlers } from './useGridHandlers.ts';
import { useRowGroups } from './useGrouping.ts';
import { useListFigures } from './useListFigures.ts';
import { useListFilters } from './useListFilters.ts';
import { useListTools } from './useListTools.ts';
import { useListWork } from './useListWork.ts';
import { useQuickSearch } from './useQuickSearch.ts';
import { useReachBeyond } from './useReachBeyond.ts';
import { useRowHandlers } from './useRowHandlers.ts';
import { useSelectFound } from './useSelectFound.ts';
import { useSelection } from './useSelection.ts';
import { useStandingList } from './useStandingList.ts';
import { useStill } from './useStill.ts';
import { useStripHandlers } from './useStripHandlers.ts';
import { useTableHandlers } from './useTableHandlers.ts';
import { useTree } from './useTree.ts';
import { useSavedViews } from './views/useSavedViews.ts';

const NO_RECORDS: readonly RaRecord[] = [];

/** The list of an entity with everything that can be done from it. */
export function EntityList({ context }: { readonly context: EntityScreenContext }) {
  const { entity, abilities, columns, texts, scope } = context;
  const standing = useStandingList(context);
  const { preferences, prefer, offered, group, list, layout: drawnAs, sort, found, view, looked, known } = standing;
  const inline = useMemo(() => inlineFields(context), [context]);
  const [over, setOver] = useState<OpenOverlays>({});
  const open = (more: OpenOverlays) => setOver((now) => ({ ...now, ...more }));
  const go = useGo();

  const filters: FilterValues = list.filterValues;
  const records: readonly RaRecord[] = list.data ?? NO_RECORDS;
  const tree = useTree(entity, records, list.total ?? 0, Object.keys(filters).length > 0);
  const shown = useMemo(() => tree.rows.map((row) => row.record), [tree.rows]);
  const selection = useSelection(view, shown);
  const { chosen, selected, toggle, forget, unselect } = selection;
  usePublishedWalk(list, shown, entity.list.tree !== undefined);
  const work = useListWork(context, { forget, unselect, removeEach: (gone, reason) => bulk.removeEach(gone, reason) });
  const bulk = useBulk(context, {
    chosen: () => [...chosen.values()],
    onForget: forget,
    onChanged: work.refresh,
    onSelect: (left) => selection.replace(left, view),
  });
  const { search, own, quick, extra } = useListFilters(context, filters);
  const figures = useListFigures(context, filters, group);
  const groups = useRowGroups(context, group, figures);
  const editsMany = useMemo(() => abilities.update && bulkFields(context).length > 0, [abilities, context]);
  const all = useSelectFound(context, { list, selection, view });
  const printing = useListPrint(context, { chosen, rows: tree.rows, total: known, looked, layout: drawnAs });
  const selectable =
    editsMany || abilities.remove || abilities.selectionActions.length > 0 || abilities.batchActions.length > 0;
  const hasCommands = abilities.rowCommands.length > 0;
  const layout = useMemo(
    () => layoutColumns(columns, preferences, selectable ? SELECT_WIDTH : 0, hasCommands ? ACTIONS_WIDTH : 0),
    [columns, preferences, selectable, hasCommands],
  );

  const { handlers, openId, marked } = useRowHandlers(context, work, {
    onSelect: (record, range) => (range ? selection.extend(record) : toggle([record])),
    onMenu: (record, commands, anchor) => open({ menu: { record, commands, anchor } }),
    onBranch: tree.toggle,
    onMore: tree.more,
    onInline: (record, name, anchor) => open({ inline: { id: String(record.id), name, anchor } }),
  });
  useReachBeyond(list.more, shown, openId);
  const { table, paging } = useTableHandlers({
    list,
    columns: layout.columns,
    all: columns,
    preferences,
    prefer,
    onSelectAll: () => toggle(shown),
  });
  const tools = useListTools({ layout: drawnAs, list, work, chosen, unselect });
  const grid = useGridHandlers({
    abilities,
    list,
    selection,
    shown,
    rows: handlers,
    onAdd: tools.onAdd,
    onRemoveMany: tools.onRemoveMany,
  });
  const looks = useStill({
    onAdvanced: () => open({ advanced: true }),
    onColumns: (columns: HTMLElement) => open({ columns }),
    onViews: (views: HTMLElement) => open({ views }),
    onGroup: (group: HTMLElement) => open({ group }),
    onPrint: () => void printing.start(layout.columns),
    onBin: () => go(binAddress(entity.name)),
    onExport: (transfer: HTMLElement) => open({ transfer }),
    onDensity: (density: typeof preferences.density) => prefer({ density }),
  });
  const many = useStill({ onBulkEdit: bulk.onBulkEdit, onBatch: bulk.onBatch, onSelectFound: () => void all.select() });
  const views = useSavedViews({ context, list, preferences, prefer });
  const applyFilters = useStill({ set: (values: FilterValues) => list.setFilters(values, {}, false) }).set;
  const setExtra = (others: readonly FilterTree[]) =>
    applyFilters({ ...filterValuesOf(entity, [...own, ...quick, ...others]), ...namedValues(filters) });
  const strip = useStripHandlers({ context, figures, filters, onFilters: applyFilters });
  const quickly = useQuickSearch(context, quick, filters, applyFilters);

  // A record stands beside the list, or the list beside something else.
  const crowded = scope?.compact === true || openId !== undefined;
  return (
    <BesideFrame context={context} filters={filters} onFilters={applyFilters}>
      <ListView
        context={context}
        search={search}
        figures={figures}
        {...strip}
        filters={filters}
        extra={extra}
        onFilters={applyFilters}
        onExtra={setExtra}
        state={list.isPending ? 'loading' : list.error && records.length === 0 ? 'error' : 'ready'}
        error={list.error}
        onRetry={() => void list.refetch()}
        paging={{ page: list.page, perPage: list.perPage, fits: preferences.fits, total: found.total }}
        {...paging}
        instead={
          drawnAs === 'table' ? undefined : (
            <OtherLayout
              layout={drawnAs}
              context={context}
              filters={filters}
              onFilters={applyFilters}
              sort={list.sorted}
              columns={layout.columns}
              handlers={handlers}
              work={work}
              current={marked}
            />
          )
        }
        toolbar={{
          abilities: abilitiesBeside(abilities, drawnAs),
          crowded,
          selectedCount: selected.size,
          ...quickly,
          viewName: scope === undefined ? (views.open?.name ?? '') : undefined,
          viewChanged: views.changed,
          advancedCount: extra.length,
          density: preferences.density,
          foundCount: entity.list.tree === undefined ? found.total : undefined,
          selecting: all.selecting,
          ...many,
          onBulkEdit: editsMany ? many.onBulkEdit : undefined,
          ...tools,
          ...looks,
          onBin: abilities.remove && hasBin(entity) ? looks.onBin : undefined,
          onGroup: offered.length > 0 ? looks.onGroup : undefined,
          groupedBy: groups?.column.header,
          layouts: standing.offersLayouts,
        }}
        table={{
          label: texts.text(entity.label),
          layout,
          totals: figures.totals,
          rows: tree.rows,
          selected,
          density: preferences.density,
          busy: list.isFetching ?? false,
          current: scope?.current ?? marked,
          crowded,
          sort,
          titleField: entity.titleField,
          toggles: abilities.toggles,
          inline,
          commands: abilities.rowCommands,
          handlers,
          grid,
          found,
          more: list.more,
          groups,
          selectable,
          ...table,
        }}
      />
      {work.actions.dialog}
      {bulk.dialog}
      {printing.printed && (
        <PrintedList
          context={context}
          printed={printing.printed}
          columns={layout.columns}
          filters={filters}
          sort={sort}
          groups={groups}
          onDone={printing.done}
        />
      )}
      <ListOverlays
        context={context}
        open={over}
        onClose={(name) => open({ [name]: undefined })}
        onCommand={handlers.onCommand}
        extra={extra}
        onExtra={setExtra}
        views={views}
        shown={layout.columns}
        layout={drawnAs}
        chosen={chosen}
        found={looked}
        total={known}
        offered={offered}
        group={group}
        onGroup={(name) => {
          prefer({ group: name });
          list.setPage(1);
        }}
        preferences={preferences}
        prefer={prefer}
      />
    </BesideFrame>
  );
}
