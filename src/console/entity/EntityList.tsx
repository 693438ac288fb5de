import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityScreenContext } from './EntityContext.ts';
import { inlineFields } from './inline/inlineFields.ts';
import { ListOverlays } from './ListOverlays.tsx';
import { abilitiesBeside } from './layouts/abilitiesBeside.ts';
import { OtherLayout } from './layouts/OtherLayout.tsx';
import { BesideFrame } from './list/BesideFrame.tsx';
import { ListView } from './list/ListView.tsx';
import { PrintedList } from './print/PrintedList.tsx';
import { useListPrint } from './print/useListPrint.ts';
import { usePublishedWalk } from './record/usePublishedWalk.ts';
import { hasBin } from './recycle/hasBin.ts';
import { useBulk } from './useBulk.tsx';
import { useGridHandlers } from './useGridHandlers.ts';
import { useRowGroups } from './useGrouping.ts';
import { useListColumns } from './useListColumns.ts';
import { useListFigures } from './useListFigures.ts';
import { useListFilters } from './useListFilters.ts';
import { useListTools } from './useListTools.ts';
import { useListWork } from './useListWork.ts';
import { useOverlays } from './useOverlays.ts';
import { useReachBeyond } from './useReachBeyond.ts';
import { useRowHandlers } from './useRowHandlers.ts';
import { useSelectFound } from './useSelectFound.ts';
import { useSelection } from './useSelection.ts';
import { useStandingList } from './useStandingList.ts';
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
  const { over, open, openers } = useOverlays();
  const { quickly, ...asked } = useListFilters(context, list);
  const { filters, extra, onFilters, onExtra } = asked;

  const records: readonly RaRecord[] = list.data ?? NO_RECORDS;
  const tree = useTree(entity, records, list.total ?? 0, Object.keys(filters).length > 0);
  const shown = useMemo(() => tree.rows.map((row) => row.record), [tree.rows]);
  const selection = useSelection(view, shown);
  const { chosen, toggle, forget, unselect } = selection;
  usePublishedWalk(list, shown, entity.list.tree !== undefined);
  const work = useListWork(context, { forget, unselect, removeEach: (gone, reason) => bulk.removeEach(gone, reason) });
  const bulk = useBulk(context, {
    chosen: () => [...chosen.values()],
    onForget: forget,
    onChanged: work.refresh,
    onSelect: (left) => selection.replace(left, view),
  });
  const figures = useListFigures(context, filters, group);
  const groups = useRowGroups(context, group, figures);
  const all = useSelectFound(context, { looked, total: found.total, selection, view });
  const printing = useListPrint(context, { chosen, rows: tree.rows, total: known, looked, layout: drawnAs });
  const { editsMany, selectable, layout } = useListColumns(context, preferences);

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
  const tools = useListTools(context, {
    standing,
    selection,
    work,
    bulk,
    onSelectFound: all.select,
    onPrint: () => printing.start(layout.columns),
  });
  const grid = useGridHandlers({
    abilities,
    list,
    selection,
    shown,
    rows: handlers,
    onAdd: tools.onAdd,
    onRemoveMany: tools.onRemoveMany,
  });
  const views = useSavedViews({ context, list, preferences, prefer });
  const strip = useStripHandlers({ context, figures, filters, onFilters });

  // A record stands beside the list, or the list beside something else.
  const crowded = scope?.compact === true || openId !== undefined;
  return (
    <BesideFrame context={context} filters={filters} onFilters={onFilters}>
      <ListView
        context={context}
        {...asked}
        figures={figures}
        {...strip}
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
              onFilters={onFilters}
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
          selectedCount: selection.selected.size,
          ...quickly,
          viewName: scope === undefined ? (views.open?.name ?? '') : undefined,
          viewChanged: views.changed,
          advancedCount: extra.length,
          density: preferences.density,
          foundCount: entity.list.tree === undefined ? found.total : undefined,
          selecting: all.selecting,
          ...openers,
          ...tools,
          onBulkEdit: editsMany ? tools.onBulkEdit : undefined,
          onBin: abilities.remove && hasBin(entity) ? tools.onBin : undefined,
          onGroup: offered.length > 0 ? openers.onGroup : undefined,
          groupedBy: groups?.column.header,
          layouts: standing.offersLayouts,
        }}
        table={{
          label: texts.text(entity.label),
          layout,
          totals: figures.totals,
          rows: tree.rows,
          selected: selection.selected,
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
        onExtra={onExtra}
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
