import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { FilterTree } from '../../protocol/types.ts';
import { useActions } from '../actions/useActions.tsx';
import { usePane } from '../context/usePane.ts';
import { type FilterValues, filterValuesOf } from '../data/filtersOf.ts';
import { copyText } from '../widgets/copyText.ts';
import { addressOf } from './dialogAddress.ts';
import type { EntityContext } from './EntityContext.ts';
import { layoutColumns } from './layoutColumns.ts';
import { AdvancedFilters } from './list/AdvancedFilters.tsx';
import { BesideFrame } from './list/BesideFrame.tsx';
import { ColumnChooser } from './list/ColumnChooser.tsx';
import { ListView } from './list/ListView.tsx';
import type { RowHandlers } from './list/RowHandlers.ts';
import { type OpenRowMenu, RowMenu } from './list/RowMenu.tsx';
import { ACTIONS_WIDTH, SELECT_WIDTH } from './list/tableSizes.ts';
import { refreshEntity } from './refreshEntity.ts';
import { writeSharedList } from './sharedList.ts';
import { useExport } from './useExport.ts';
import { useListFilters } from './useListFilters.ts';
import { useListPreferences } from './useListPreferences.ts';
import { useListState } from './useListState.ts';
import { useRemove } from './useRemove.ts';
import { useSelection } from './useSelection.ts';
import { useStill } from './useStill.ts';
import { useToggle } from './useToggle.ts';
import { useTree } from './useTree.ts';

const NO_RECORDS: readonly RaRecord[] = [];

/** The list of an entity with everything that can be done from it. */
export function EntityList({ context }: { readonly context: EntityContext }) {
  const { bundle, entity, abilities, columns, texts, scope } = context;
  const pane = usePane();
  const client = useQueryClient();
  const [preferences, prefer] = useListPreferences(scope?.name ?? entity.name);
  const list = useListState(entity, preferences.pageSize ?? entity.list.pageSize, scope);
  const exporter = useExport();
  const remove = useRemove(entity);
  const toggle = useToggle(context);
  const { selected, toggleOne, select, unselect } = useSelection(
    `${list.page} ${list.perPage} ${JSON.stringify(list.filterValues)}`,
  );
  const [advanced, setAdvanced] = useState(false);
  const [chooser, setChooser] = useState<HTMLElement>();
  const [menu, setMenu] = useState<OpenRowMenu>();

  const filters: FilterValues = list.filterValues;
  const records: readonly RaRecord[] = list.data ?? NO_RECORDS;
  const tree = useTree(entity, records, list.total ?? 0, Object.keys(filters).length > 0);
  const refresh = useCallback(() => void refreshEntity(client, entity.name), [client, entity]);
  const actions = useActions(bundle, () => {
    unselect();
    refresh();
  });

  const { search, own, extra } = useListFilters(context, filters);
  const selectable = abilities.remove || abilities.selectionActions.length > 0;
  const hasCommands = abilities.rowCommands.length > 0;
  const layout = useMemo(
    () => layoutColumns(columns, preferences, selectable ? SELECT_WIDTH : 0, hasCommands ? ACTIONS_WIDTH : 0),
    [columns, preferences, selectable, hasCommands],
  );
  const chosen = () => tree.rows.map((row) => row.record).filter((record) => selected.has(record.id));
  const removeRecords = async (gone: readonly RaRecord[]) => {
    if (!(await remove(gone))) return;
    unselect();
    refresh();
  };

  const handlers = useStill<RowHandlers>({
    onCommand: (command, record) => {
      if (command.kind === 'action') actions.start(command.action, [record]);
      else if (command.kind === 'remove') void removeRecords([record]);
      else if (command.kind === 'link') pane.navigate(command.to(record));
      else pane.navigate(addressOf(pane.basePath, { kind: command.kind, id: String(record.id) }));
    },
    onToggle: async (field, record, on) => {
      if (await toggle(field, record, on)) refresh();
    },
    onSelect: toggleOne,
    onMenu: (record, commands, anchor) => setMenu({ record, commands, anchor }),
    onBranch: tree.toggle,
  });
  const table = useStill({
    onSort: (field: string) => {
      const flipped = list.sort.field === field && list.sort.order === 'ASC';
      list.setSort({ field, order: flipped ? 'DESC' : 'ASC' });
    },
    onWidth: (name: string, width: number) => prefer({ widths: { ...preferences.widths, [name]: width } }),
    onSelectAll: () => {
      const ids = tree.rows.map((row) => row.record.id);
      select(ids.every((id) => selected.has(id)) ? [] : ids);
    },
  });
  const tools = useStill({
    onAdd: () => pane.navigate(addressOf(pane.basePath, { kind: 'create' })),
    onRemoveMany: () => void removeRecords(chosen()),
    onUnselect: () => unselect(),
    onAction: (action: Parameters<typeof actions.start>[0]) =>
      actions.start(action, action.scope === 'selection' ? chosen() : []),
    onAdvanced: () => setAdvanced(true),
    onColumns: (anchor: HTMLElement) => setChooser(anchor),
    onDensity: (density: typeof preferences.density) => prefer({ density }),
    onRefresh: refresh,
    onExport: () =>
      void exporter.run({
        entity: entity.name,
        title: texts.text(entity.label),
        columns: layout.columns,
        filter: { ...filters, ...scope?.searchFilter },
        sort: list.sort,
      }),
    onShare: () => {
      const shared = {
        filter: filters,
        sort: list.sort.field || undefined,
        order: list.sort.order,
        page: list.page,
        perPage: list.perPage,
      };
      const address = window.location.origin + pane.basePath + writeSharedList(shared);
      void copyText(address, 'shared');
    },
  });
  const paging = useStill({
    onPage: (page: number) => list.setPage(page),
    onPerPage: (size: number) => {
      prefer({ pageSize: size });
      list.setPerPage(size);
    },
  });
  const applyFilters = useStill({ set: (values: FilterValues) => list.setFilters(values, {}, false) }).set;
  const setExtra = (others: readonly FilterTree[]) => applyFilters(filterValuesOf(entity, [...own, ...others]));
  const sort = useMemo(
    () => (list.sort.field === '' ? undefined : { field: list.sort.field, order: list.sort.order }),
    [list.sort.field, list.sort.order],
  );

  return (
    <BesideFrame context={context} filters={filters} onFilters={applyFilters}>
      <ListView
        context={context}
        search={search}
        filters={filters}
        extra={extra}
        onFilters={applyFilters}
        onExtra={setExtra}
        state={list.isPending ? 'loading' : list.error && records.length === 0 ? 'error' : 'ready'}
        error={list.error}
        onRetry={() => void list.refetch()}
        paging={{ page: list.page, perPage: list.perPage, total: list.total ?? records.length }}
        {...paging}
        toolbar={{
          abilities,
          selectedCount: selected.size,
          advancedCount: extra.length,
          density: preferences.density,
          exporting: exporter.exporting,
          ...tools,
        }}
        table={{
          label: texts.text(entity.label),
          layout,
          rows: tree.rows,
          selected,
          density: preferences.density,
          busy: list.isFetching ?? false,
          current: scope?.current,
          crowded: scope?.compact,
          sort,
          titleField: entity.titleField,
          toggles: abilities.toggles,
          commands: abilities.rowCommands,
          handlers,
          selectable,
          ...table,
        }}
      />
      {actions.dialog}
      {menu && <RowMenu {...menu} onCommand={handlers.onCommand} onClose={() => setMenu(undefined)} />}
      {advanced && (
        <AdvancedFilters columns={columns} items={extra} onApply={setExtra} onClose={() => setAdvanced(false)} />
      )}
      {chooser && (
        <ColumnChooser
          anchor={chooser}
          columns={columns}
          preferences={preferences}
          onChange={prefer}
          onClose={() => setChooser(undefined)}
        />
      )}
    </BesideFrame>
  );
}
