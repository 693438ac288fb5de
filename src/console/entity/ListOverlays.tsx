import { Suspense } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import type { ListGroup } from '../../model/grouping.ts';
import type { ListLayout } from '../../model/listLayouts.ts';
import type { FilterValues } from '../../protocol/query/filtersOf.ts';
import type { FilterTree } from '../../protocol/types.ts';
import type { ListPreferences } from '../../protocol/views/ListPreferences.ts';
import { lazyPart } from '../parts/lazyPart.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import type { InlineEditProps } from './inline/InlineEdit.tsx';
import type { PlacedColumn } from './layoutColumns.ts';
import type { AdvancedFiltersProps } from './list/AdvancedFilters.tsx';
import type { ColumnChooserProps } from './list/ColumnChooser.tsx';
import type { GroupMenuProps } from './list/group/GroupMenu.tsx';
import type { RowHandlers } from './list/RowHandlers.ts';
import { type OpenRowMenu, RowMenu } from './list/RowMenu.tsx';
import type { TransferProps } from './transfer/Transfer.tsx';
import type { useViews } from './views/useViews.ts';
import type { ViewMenuProps } from './views/ViewMenu.tsx';

const AdvancedFilters = lazyPart<AdvancedFiltersProps>(
  async () => (await import('./list/AdvancedFilters.tsx')).AdvancedFilters,
);
const ViewMenu = lazyPart<ViewMenuProps>(async () => (await import('./views/ViewMenu.tsx')).ViewMenu);
const InlineEdit = lazyPart<InlineEditProps>(async () => (await import('./inline/InlineEdit.tsx')).InlineEdit);
const GroupMenu = lazyPart<GroupMenuProps>(async () => (await import('./list/group/GroupMenu.tsx')).GroupMenu);
const ColumnChooser = lazyPart<ColumnChooserProps>(
  async () => (await import('./list/ColumnChooser.tsx')).ColumnChooser,
);
const Transfer = lazyPart<TransferProps>(async () => (await import('./transfer/Transfer.tsx')).Transfer);

const NO_FILTER: FilterValues = {};

/** What stands over a list, each with what it was opened from; absent: it is closed. */
export interface OpenOverlays {
  readonly menu?: OpenRowMenu | undefined;
  readonly advanced?: true | undefined;
  readonly views?: HTMLElement | undefined;
  readonly transfer?: HTMLElement | undefined;
  readonly inline?: Pick<InlineEditProps, 'id' | 'name' | 'anchor'> | undefined;
  readonly group?: HTMLElement | undefined;
  readonly columns?: HTMLElement | undefined;
}

interface ListOverlaysProps {
  readonly context: EntityScreenContext;
  readonly open: OpenOverlays;
  readonly onClose: (name: keyof OpenOverlays) => void;
  readonly onCommand: RowHandlers['onCommand'];
  /** Conditions that the search row does not show. */
  readonly extra: readonly FilterTree[];
  readonly onExtra: (extra: readonly FilterTree[]) => void;
  readonly views: ReturnType<typeof useViews>;
  /** The columns as they stand. */
  readonly shown: readonly PlacedColumn[];
  readonly chosen: ReadonlyMap<Identifier, RaRecord>;
  /** What the list is asked for, and how many that finds. */
  readonly found: TransferProps['found'];
  readonly total: number | undefined;
  readonly offered: readonly ListGroup[];
  readonly layout: ListLayout;
  readonly group: ListGroup | undefined;
  readonly onGroup: (name: string) => void;
  readonly preferences: ListPreferences;
  readonly prefer: (change: Partial<ListPreferences>) => void;
}

/** The menus and dialogs of a list. */
export function ListOverlays(props: ListOverlaysProps) {
  const { context, open, onClose, shown, prefer } = props;
  const { entity, columns, scope } = context;
  const { menu, advanced, views, transfer, inline, group, columns: chooser } = open;
  return (
    <>
      {menu && <RowMenu {...menu} onCommand={props.onCommand} onClose={() => onClose('menu')} />}
      {advanced && (
        <Suspense fallback={null}>
          <AdvancedFilters
            columns={columns}
            items={props.extra}
            onApply={props.onExtra}
            onClose={() => onClose('advanced')}
          />
        </Suspense>
      )}
      {views && (
        <Suspense fallback={null}>
          <ViewMenu anchor={views} entity={entity.name} views={props.views} onClose={() => onClose('views')} />
        </Suspense>
      )}
      {transfer && (
        <Suspense fallback={null}>
          <Transfer
            context={context}
            anchor={transfer}
            columns={shown}
            layout={props.layout}
            chosen={[...props.chosen.values()]}
            found={props.found}
            total={props.total}
            always={scope?.searchFilter ?? NO_FILTER}
            onClose={() => onClose('transfer')}
          />
        </Suspense>
      )}
      {inline && (
        <Suspense fallback={null}>
          <InlineEdit context={context} {...inline} onClose={() => onClose('inline')} />
        </Suspense>
      )}
      {group && (
        <Suspense fallback={null}>
          <GroupMenu
            anchor={group}
            offered={props.offered}
            current={props.group}
            headerOf={(field) => columns.find(({ name }) => name === field)?.header ?? field}
            onChoose={props.onGroup}
            onClose={() => onClose('group')}
          />
        </Suspense>
      )}
      {chooser && (
        <Suspense fallback={null}>
          <ColumnChooser
            anchor={chooser}
            columns={columns}
            preferences={props.preferences}
            onChange={prefer}
            onClose={() => onClose('columns')}
          />
        </Suspense>
      )}
    </>
  );
}
