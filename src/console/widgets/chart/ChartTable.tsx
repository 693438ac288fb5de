import type { ChartData } from './ChartData.ts';
import styles from './stats.module.css';

interface ChartTableProps {
  readonly data: ChartData;
  readonly label: string;
  readonly onPick: ((at: number) => void) | undefined;
}

/** The numbers of a chart as a table. */
export function ChartTable({ data, label, onPick }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.table} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{data.category}</th>
            {data.series.map(({ name, unit }) => (
              <th key={name} scope="col">
                {name}
                {unit && unit !== '%' && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.names.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, places do not
            <tr key={at}>
              <th scope="row">
                {onPick === undefined ? (
                  row
                ) : (
                  <button type="button" className={styles.link} data-part="stat-link" onClick={() => onPick(at)}>
                    {row}
                  </button>
                )}
              </th>
              {data.series.map(({ name, values, unit }) => (
                <td key={name}>
                  {values[at] ?? '–'}
                  {unit === '%' && values[at] != null && '%'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
