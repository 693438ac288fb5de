import type { ReactNode } from 'react';
import styles from './chart/stats.module.css';

export interface TableColumn<R> {
  readonly key: string;
  readonly label: string;
  readonly show: (row: R) => ReactNode;
  /** Numbers stand at the right. */
  readonly number?: boolean;
  /** Says which row it is. */
  readonly names?: boolean;
}

export interface CardTableProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** All rows stand there, however high; else they scroll below their head. */
  readonly whole?: boolean;
}

/** The table of a card. Pure in its props. */
export function CardTable<R>({ columns, rows, rowKey, whole = false }: CardTableProps<R>) {
  return (
    <div className={`${styles.table} ${styles.tableText} ${whole ? styles.tableWhole : ''}`}>
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
              {columns.map(({ key, show, number, names }) =>
                names ? (
                  <th key={key} scope="row">
                    {show(row)}
                  </th>
                ) : (
                  <td key={key} data-number={number}>
                    {show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
