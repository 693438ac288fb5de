import { Button } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import type { FilterValues } from '../../../protocol/query/filtersOf.ts';
import type { FilterTree } from '../../../protocol/types.ts';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { useNarrow } from '../../widgets/useNarrow.ts';
import type { EntityScreenContext } from '../EntityContext.ts';
import type { ListFigures } from '../useListFigures.ts';
import conditions from './Conditions.module.css';
import { EntityTable, type EntityTableProps } from './EntityTable.tsx';
import { ListHeader } from './ListHeader.tsx';
import styles from './list.module.css';
import { Pager, type PagerProps } from './Pager.tsx';
import type { SearchEntry } from './SearchField.tsx';
import { SearchRow } from './SearchRow.tsx';
import { StateTabs } from './StateTabs.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { Toolbar, type ToolbarProps } from './Toolbar.tsx';

const CardList = lazyPart(async () => (await import('./cards/CardList.tsx')).CardList);
const FilterChips = lazyPart(async () => (await import('./FilterChips.tsx')).FilterChips);

export interface ListViewProps {
  readonly context: EntityScreenContext;
  readonly search: readonly SearchEntry[];
  readonly filters: FilterValues;
  /** Conditions that the search row does not show. */
  readonly extra: readonly FilterTree[];
  /** Puts others in place of those. */
  readonly onExtra: (filters: readonly FilterTree[]) => void;
  readonly onFilters: (filters: FilterValues) => void;
  readonly toolbar: ToolbarProps;
  readonly table: EntityTableProps;
  /** What stands in place of rows and their pages. */
  readonly instead?: ReactNode;
  readonly state: 'loading' | 'error' | 'ready';
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly paging: Pick<PagerProps, 'page' | 'perPage' | 'fits' | 'total'>;
  readonly figures: ListFigures;
  readonly onTab: (key: string) => void;
  readonly onOverdue: (on: boolean) => void;
  readonly onPage: (page: number) => void;
  readonly onPerPage: (size: number) => void;
  readonly onFitWindow: () => void;
}

function Nothing({
  context,
  filters,
  onFilters,
  toolbar,
}: Pick<ListViewProps, 'context' | 'filters' | 'onFilters' | 'toolbar'>) {
  const { t, text, inside } = useText();
  const { entity, abilities } = context;
  if (Object.keys(filters).length > 0)
    return (
      <StateNotice icon="manage_search" title={t('emptyFiltered')} hint={t('emptyFilteredHint')}>
        <Button variant="outlined" onClick={() => onFilters({})}>
          {t('clearFilters')}
        </Button>
      </StateNotice>
    );
  const next = t(abilities.create ? 'emptyAdd' : 'emptyReadOnly');
  const about =
    entity.description === undefined
      ? ''
      : `${text(entity.description)}${context.texts.language === 'zh' ? '。' : '. '}`;
  return (
    <StateNotice icon="dataset" title={t('emptyTitle', { entity: inside(text(entity.label)) })} hint={about + next}>
      {abilities.create && (
        <Button variant="contained" onClick={toolbar.onAdd}>
          {t('add')}
        </Button>
      )}
    </StateNotice>
  );
}

function Body(props: ListViewProps) {
  const { state, table, paging, context } = props;
  const narrow = useNarrow();
  const waiting = (
    <TableSkeleton
      cards={narrow && context.entity.list.tree === undefined}
      columns={Math.max(3, table.layout.columns.length)}
      rows={Math.min(paging.perPage, 12)}
    />
  );
  if (state === 'loading') return waiting;
  if (state === 'error') return <ErrorNotice error={props.error} onRetry={props.onRetry} />;
  if (table.rows.length === 0) return <Nothing {...props} />;
  // Cards are drawn whole: what is longer is a table on a phone too.
  if (narrow && table.more === undefined && table.rows.every(({ twig }) => twig === 'none'))
    return (
      <Suspense fallback={waiting}>
        <CardList table={table} entity={context.entity} />
      </Suspense>
    );
  return <EntityTable {...table} />;
}

/** The list page: search row, toolbar, table, footer. Pure in its props. */
export function ListView(props: ListViewProps) {
  const { search, filters, extra, onFilters, onExtra, paging, context, figures } = props;
  const tab = figures.tabs.find(({ key }) => key === figures.current);
  return (
    <div className={styles.list}>
      <ListHeader context={context} figures={figures} onOverdue={props.onOverdue} />
      <StateTabs figures={figures} onTab={props.onTab} onOverdue={props.onOverdue} />
      <SearchRow
        items={search}
        values={filters}
        onSearch={onFilters}
        told={tab?.values}
        crowded={props.toolbar.crowded}
      />
      {extra.length > 0 && (
        <Suspense fallback={<div className={conditions.chips} />}>
          <FilterChips
            items={extra}
            columns={context.columns}
            onEdit={props.toolbar.onAdvanced}
            onRemove={(gone) => onExtra(extra.filter((one) => one !== gone))}
            onClear={() => onExtra([])}
          />
        </Suspense>
      )}
      <Toolbar {...props.toolbar} />
      {props.instead ?? <Body {...props} />}
      {props.instead === undefined && props.state === 'ready' && paging.total > 0 && (
        <Pager {...paging} scrolls onPage={props.onPage} onPerPage={props.onPerPage} onFitWindow={props.onFitWindow} />
      )}
    </div>
  );
}
