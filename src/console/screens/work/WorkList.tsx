import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { Pager } from '../../entity/list/Pager.tsx';
import { TableSkeleton } from '../../entity/list/TableSkeleton.tsx';
import { useText } from '../../i18n/useText.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { PageHeader } from '../../widgets/PageHeader.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import styles from '../../workflow/work.module.css';
import { FlowDialog } from './FlowDialog.tsx';
import { useFlowRoutes } from './useFlowRoutes.ts';
import { useWorkCommands } from './useWorkCommands.ts';
import { useWorkRows } from './useWorkRows.ts';
import { NO_FILTERS, WorkSearch } from './WorkSearch.tsx';
import { WorkTable } from './WorkTable.tsx';
import { workColumnsOf } from './workColumns.tsx';
import type { WorkKind } from './workKinds.ts';

/** Had where a run is opened. */
const RunDialog = lazyPart(async () => (await import('./run/RunDialog.tsx')).RunDialog);

/** One of the work lists: what may be started, claimed, done, what was sent and completed, and what one has a copy of. */
export function WorkList({ kind }: { readonly kind: WorkKind }) {
  const { t } = useText();
  const kinds = useFlowRoutes();
  const [filters, setFilters] = useState(NO_FILTERS);
  /** The search begins anew when its conditions are cleared from elsewhere. */
  const [cleared, setCleared] = useState(0);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const wanted = { current: page, size, category: filters.category, name: filters.name };
  const { data, error, refetch, isFetching } = useWorkRows(kind, wanted);
  const { commands, diagram, closeDiagram, run, closeRun } = useWorkCommands(kind, kinds);
  const columns = workColumnsOf(kind, data?.rows);
  const filtered = filters !== NO_FILTERS;
  const clear = () => {
    setFilters(NO_FILTERS);
    setCleared(cleared + 1);
  };
  return (
    <div className={styles.list}>
      <PageHeader title={t(`work.${kind}`)} purpose={t(`work.purpose.${kind}`)} />
      <WorkSearch
        key={cleared}
        kinds={kinds}
        values={filters}
        busy={isFetching}
        onRefresh={() => void refetch()}
        onSearch={(next) => {
          setFilters(next);
          setPage(1);
        }}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <TableSkeleton columns={columns.length} rows={8} />}
      {error === null && data?.rows.length === 0 && (
        <StateNotice
          icon={filtered ? 'manage_search' : 'task'}
          title={t(`work.empty.${kind}`)}
          hint={t(filtered ? 'work.emptyFiltered' : `work.emptyHint.${kind}`)}
        >
          {filtered && (
            <Button variant="outlined" onClick={clear}>
              {t('clearFilters')}
            </Button>
          )}
        </StateNotice>
      )}
      {error === null && data !== undefined && data.rows.length > 0 && (
        <>
          <WorkTable label={t(`work.${kind}`)} columns={columns} rows={data.rows} commands={commands} />
          <Pager
            page={page}
            perPage={size}
            total={data.total}
            onPage={setPage}
            onPerPage={(next) => {
              setSize(next);
              setPage(1);
            }}
          />
        </>
      )}
      {diagram !== undefined && <FlowDialog of={diagram} onClose={closeDiagram} />}
      {run !== undefined && (
        <Suspense>
          <RunDialog processInstanceId={run} onClose={closeRun} />
        </Suspense>
      )}
    </div>
  );
}
