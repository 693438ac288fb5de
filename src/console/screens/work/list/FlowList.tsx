import { Button } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { withoutFilters } from '../../../entity/filterKeys.ts';
import { Pager } from '../../../entity/list/Pager.tsx';
import { TableSkeleton } from '../../../entity/list/TableSkeleton.tsx';
import { ViewButton } from '../../../entity/list/ViewButton.tsx';
import type { ViewMenuProps } from '../../../entity/views/ViewMenu.tsx';
import { useText } from '../../../i18n/useText.ts';
import { lazyPart } from '../../../parts/lazyPart.ts';
import { ErrorNotice } from '../../../widgets/ErrorNotice.tsx';
import { type PageFigure, PageHeader } from '../../../widgets/PageHeader.tsx';
import { StateNotice } from '../../../widgets/StateNotice.tsx';
import { useNarrow } from '../../../widgets/useNarrow.ts';
import styles from '../../../workflow/work.module.css';
import { FlowCards } from './FlowCards.tsx';
import type { FlowRowsProps } from './FlowRowCommand.ts';
import { FlowSearch, type SearchPart } from './FlowSearch.tsx';
import { FlowTable } from './FlowTable.tsx';
import type { FlowListState } from './useFlowList.ts';

const ViewMenu = lazyPart<ViewMenuProps>(async () => (await import('../../../entity/views/ViewMenu.tsx')).ViewMenu);

interface FlowListProps<R> extends Omit<FlowRowsProps<R>, 'rows' | 'selectable' | 'chosen' | 'onChoose' | 'label'> {
  readonly list: FlowListState;
  readonly title: string;
  readonly purpose: string;
  readonly figures?: readonly PageFigure[];
  /** What belongs to the whole page, at its end. */
  readonly end?: ReactNode;
  /** What the list is narrowed to by one press. */
  readonly tabs: ReactNode;
  readonly parts: readonly SearchPart[];
  readonly read: {
    readonly data: { readonly total: number; readonly records: readonly R[] } | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly empty: { readonly title: string; readonly hint: string };
  /** What may be done with the chosen rows. */
  readonly bar?: ((rows: readonly R[]) => ReactNode) | undefined;
}

function Nothing({ list, parts, empty }: Pick<FlowListProps<never>, 'list' | 'parts' | 'empty'>) {
  const { t } = useText();
  const others = withoutFilters(
    list.searched,
    parts.map(({ key }) => key),
  );
  const isFiltered = Object.keys(list.searched).length > Object.keys(others).length;
  return (
    <StateNotice
      icon={isFiltered ? 'manage_search' : 'task'}
      title={empty.title}
      hint={isFiltered ? t('work.emptyFiltered') : empty.hint}
    >
      {isFiltered && (
        <Button variant="outlined" onClick={() => list.search(others)}>
          {t('clearFilters')}
        </Button>
      )}
    </StateNotice>
  );
}

function Rows<R>({ list, title, read, columns, commands, keyOf, nameOf, bar }: FlowListProps<R>) {
  const narrow = useNarrow();
  const { records = [], total = 0 } = read.data ?? {};
  const rows: FlowRowsProps<R> = {
    label: title,
    columns,
    rows: records,
    commands,
    keyOf,
    nameOf,
    selectable: bar !== undefined,
    chosen: list.chosen,
    onChoose: list.choose,
  };
  const chosen = records.filter((row) => list.chosen.includes(keyOf(row)));
  return (
    <>
      {chosen.length > 0 && bar?.(chosen)}
      {narrow ? <FlowCards {...rows} /> : <FlowTable {...rows} onFit={list.fit} />}
      <Pager
        page={list.query.current}
        perPage={list.query.size}
        fits={list.fits}
        total={total}
        onPage={list.turn}
        onPerPage={list.resize}
        onFitWindow={list.fitWindow}
      />
    </>
  );
}

/** A list of tasks, runs or deployments: what it is for, its views, its search row, its rows. Its words are its screen's. */
export function FlowList<R>(props: FlowListProps<R>) {
  const { list, title, purpose, figures, end, tabs, parts, read, columns } = props;
  const [viewsAt, setViewsAt] = useState<HTMLElement>();
  const { views } = list;
  const narrow = useNarrow();
  const refresh = () => void read.refetch();
  return (
    <div className={styles.list}>
      <PageHeader title={title} purpose={purpose} {...(figures && { figures })}>
        <ViewButton name={views.open?.name ?? ''} changed={views.changed} onOpen={setViewsAt} />
        {end}
      </PageHeader>
      {tabs}
      <FlowSearch
        parts={parts}
        values={list.searched}
        busy={read.isFetching}
        onSearch={list.search}
        onRefresh={refresh}
      />
      {read.error !== null && <ErrorNotice error={read.error} onRetry={refresh} />}
      {read.error === null && read.data === undefined && (
        <TableSkeleton cards={narrow} columns={columns.length} rows={8} />
      )}
      {read.error === null && read.data?.records.length === 0 && <Nothing {...props} />}
      {read.error === null && read.data !== undefined && read.data.records.length > 0 && <Rows {...props} />}
      {viewsAt && (
        <Suspense>
          <ViewMenu anchor={viewsAt} entity={list.name} views={views} onClose={() => setViewsAt(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
