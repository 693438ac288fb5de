import { useState } from 'react';
import { Pager } from '../../entity/list/Pager.tsx';
import { TableSkeleton } from '../../entity/list/TableSkeleton.tsx';
import { useText } from '../../i18n/useText.ts';
import { isObject } from '../../start/storage/guards.ts';
import { ErrorNotice } from '../../widgets/ErrorNotice.tsx';
import { StateNotice } from '../../widgets/StateNotice.tsx';
import { FlowDialog } from './FlowDialog.tsx';
import { readFlow, readProcess } from './readFlow.ts';
import { useFlowRoutes } from './useFlowRoutes.ts';
import { useWork } from './useWork.ts';
import { useWorkCommands } from './useWorkCommands.ts';
import { NO_FILTERS, WorkSearch } from './WorkSearch.tsx';
import { WorkTable } from './WorkTable.tsx';
import { columnsOf, type WorkRow } from './workColumns.tsx';
import type { WorkKind } from './workKinds.ts';

function readPage(kind: WorkKind, data: unknown): { readonly rows: readonly WorkRow[]; readonly total: number } {
  const page = isObject(data) ? data : {};
  const records = Array.isArray(page.records) ? page.records : [];
  const rows = records.map((raw) => (kind === 'start' ? { process: readProcess(raw) } : { flow: readFlow(raw) }));
  return { rows, total: Number(page.total ?? rows.length) };
}

/** One of the five work lists: what may be started, claimed, done, and what was sent and completed. */
export function WorkList({ kind }: { readonly kind: WorkKind }) {
  const { t } = useText();
  const kinds = useFlowRoutes();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const query = {
    current: String(page),
    size: String(size),
    ...(filters.category === '' ? {} : { category: filters.category }),
    ...(filters.name === '' ? {} : { [kind === 'start' ? 'name' : 'processDefinitionName']: filters.name }),
  };
  const { data, error, refetch, isFetching } = useWork(`blade-flow/work/${kind}-list`, query, (answer) =>
    readPage(kind, answer),
  );
  const { commands, diagram, closeDiagram } = useWorkCommands(kind, kinds);
  const columns = columnsOf(kind);
  const filtered = filters !== NO_FILTERS;
  return (
    <div className="wk-list">
      <h1 className="se-hidden">{t(`work.${kind}`)}</h1>
      <WorkSearch
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
        />
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
    </div>
  );
}
