import { useText } from '../i18n/useText.ts';
import { CardTable, type CardTableProps } from './CardTable.tsx';
import styles from './chart/stats.module.css';
import { ErrorNotice } from './ErrorNotice.tsx';
import { PageTurner } from './PageTurner.tsx';
import { StateLine } from './StateNotice.tsx';

interface PagedTableProps<R> extends Pick<CardTableProps<R>, 'columns' | 'rowKey'> {
  readonly title: string;
  readonly hint?: string;
  /** Undefined while they load. */
  readonly rows: readonly R[] | undefined;
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
  const { t } = useText();
  const { title, hint, columns, rows, rowKey, empty, error, onRetry, total, page, size, onPage } = props;
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
      {rows !== undefined && rows.length > 0 && <CardTable whole columns={columns} rows={rows} rowKey={rowKey} />}
      {total > size && (
        <nav aria-label={t('pages')}>
          <PageTurner count={Math.ceil(total / size)} page={page} onPage={onPage} />
        </nav>
      )}
    </section>
  );
}
