import { Pagination } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './chart/stats.module.css';
import { ErrorNotice } from './ErrorNotice.tsx';
import { StateLine } from './StateNotice.tsx';

export interface TableColumn<R> {
  readonly key: string;
  readonly label: string;
  readonly show: (row: R) => ReactNode;
  /** Numbers stand at the right. */
  readonly number?: boolean;
}

interface PagedTableProps<R> {
  readonly title: string;
  readonly hint?: string;
  readonly columns: readonly TableColumn<R>[];
  /** Undefined while they load. */
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string;
  /** Why there may be nothing. */
  readonly empty: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
}

/** A titled card with rows that a call answered, page by page. Pure in its props. */
export function PagedTable<R>(props: PagedTableProps<R>) {
  const { title, hint, rows, empty, error, onRetry, total, page, size, onPage } = props;
  return (
    <section
      className={styles.card}
      data-part="card"
      data-wide="true"
      aria-label={title}
      aria-busy={rows === undefined}
    >
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      {rows === undefined && Boolean(error) && <ErrorNotice error={error} onRetry={onRetry} />}
      {rows === undefined && !error && <span className={styles.bone} />}
      {rows?.length === 0 && <StateLine>{empty}</StateLine>}
      {rows !== undefined && rows.length > 0 && <Rows {...props} rows={rows} />}
      {total > size && (
        <Pagination
          size="small"
          sx={{ mt: 1.5, alignSelf: 'flex-end' }}
          count={Math.ceil(total / size)}
          page={page}
          onChange={(_event, next) => onPage(next)}
        />
      )}
    </section>
  );
}

function Rows<R>({ columns, rows, rowKey }: PagedTableProps<R> & { readonly rows: readonly R[] }) {
  return (
    <div className={`${styles.table} ${styles.tableText} ${styles.tableWhole}`}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label, number }) => (
              <th key={key} scope="col" data-number={number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, show, number }) => (
                <td key={key} data-number={number}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
