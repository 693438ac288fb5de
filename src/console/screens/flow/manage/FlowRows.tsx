import type { ReactNode } from 'react';
import { Pager } from '../../../entity/list/Pager.tsx';
import { TableSkeleton } from '../../../entity/list/TableSkeleton.tsx';
import { ErrorNotice } from '../../../widgets/ErrorNotice.tsx';
import { StateNotice } from '../../../widgets/StateNotice.tsx';

interface FlowRowsProps {
  readonly answer: { readonly total: number; readonly records: readonly unknown[] } | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly columns: number;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly page: { readonly current: number; readonly size: number };
  readonly onPage: (page: { readonly current: number; readonly size: number }) => void;
  /** The table of what was answered. */
  readonly children: ReactNode;
}

/** What stands below a search row: the rows and their pages, or why there are none. */
export function FlowRows({ answer, error, onRetry, columns, empty, page, onPage, children }: FlowRowsProps) {
  if (error !== null) return <ErrorNotice error={error} onRetry={onRetry} />;
  if (answer === undefined) return <TableSkeleton columns={columns} rows={8} />;
  if (answer.records.length === 0) return <StateNotice icon="task" title={empty.title} hint={empty.hint} />;
  return (
    <>
      {children}
      <Pager
        page={page.current}
        perPage={page.size}
        total={answer.total}
        onPage={(current) => onPage({ ...page, current })}
        onPerPage={(size) => onPage({ current: 1, size })}
      />
    </>
  );
}
