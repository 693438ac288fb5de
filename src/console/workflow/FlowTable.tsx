import type { ReactNode } from 'react';
import { sumOf } from '../../model/sumOf.ts';
import { useText } from '../i18n/useText.ts';
import styles from '../widgets/table.module.css';
import typography from '../widgets/typography.module.css';

export interface FlowColumn<R> {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly cell: (row: R) => ReactNode;
}

/** One word at the end of a row. */
export interface FlowCommand<R> {
  readonly key: string;
  readonly label: string;
  readonly run: (row: R) => void;
  readonly possible?: (row: R) => boolean;
  /** The name of the row does the same. */
  readonly leads?: boolean;
}

interface FlowTableProps<R> {
  readonly label: string;
  readonly columns: readonly FlowColumn<R>[];
  readonly rows: readonly R[];
  readonly commands: readonly FlowCommand<R>[];
  readonly keyOf: (row: R) => string;
  readonly nameOf: (row: R) => string;
  /** Where several rows can be acted on at once: the keys of those chosen. */
  readonly chosen?: readonly string[];
  readonly onChoose?: (keys: readonly string[]) => void;
}

const ACTION_PX = 56;
const CHECK_PX = 48;

/** A table of processes, runs or tasks, in the look of every other list; its words stay in sight at the right. */
export function FlowTable<R>(props: FlowTableProps<R>) {
  const { label, columns, rows, commands, keyOf, nameOf, chosen = [], onChoose } = props;
  const { t } = useText();
  const letters = sumOf(commands, ({ label }) => Math.max(0, label.length - 7));
  const actions = 32 + commands.length * ACTION_PX + letters * 7;
  const checks = onChoose === undefined ? 0 : CHECK_PX;
  // What a click on the name does: a narrow screen has no room for the words.
  const lead = (row: R) => commands.find(({ leads, possible }) => leads && possible?.(row) !== false);
  const width = actions + checks + sumOf(columns, ({ width }) => width);
  const keys = rows.map(keyOf);
  const all = keys.length > 0 && keys.every((key) => chosen.includes(key));
  const toggle = (key: string) =>
    onChoose?.(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} data-part="table-scroll" tabIndex={0} aria-label={label}>
      <table className={styles.table} data-part="table" data-density="medium" style={{ minWidth: width }}>
        <colgroup>
          {onChoose && <col style={{ width: CHECK_PX }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {commands.length > 0 && <col style={{ width: actions }} />}
        </colgroup>
        <thead>
          <tr>
            {onChoose && (
              <th scope="col" style={{ padding: 0 }}>
                <input
                  type="checkbox"
                  className={styles.check}
                  aria-label={t('selectAll')}
                  checked={all}
                  ref={(element) => {
                    if (element) element.indeterminate = !all && chosen.length > 0;
                  }}
                  onChange={() => onChoose(all ? [] : keys)}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
            {commands.length > 0 && (
              <th scope="col" className={`${styles.pinned} ${styles.pinStart}`} style={{ right: 0 }}>
                {t('work.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {onChoose && (
                <td style={{ padding: 0 }}>
                  <input
                    type="checkbox"
                    className={styles.check}
                    aria-label={t('selectRow', { name: nameOf(row) })}
                    checked={chosen.includes(keyOf(row))}
                    onChange={() => toggle(keyOf(row))}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <td key={column.key}>
                  {at === 0 && lead(row) ? (
                    <button
                      type="button"
                      className={`${styles.title} ${typography.line}`}
                      data-part="row-title"
                      onClick={() => lead(row)?.run(row)}
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    <span className={typography.line}>{column.cell(row)}</span>
                  )}
                </td>
              ))}
              {commands.length > 0 && (
                <td className={`${styles.pinned} ${styles.pinStart}`} style={{ right: 0 }}>
                  <div className={styles.words} data-part="row-actions">
                    {commands
                      .filter((command) => command.possible?.(row) !== false)
                      .map((command) => (
                        <button
                          key={command.key}
                          type="button"
                          className={styles.word}
                          data-part="row-action"
                          aria-label={`${command.label} ${nameOf(row)}`}
                          onClick={() => command.run(row)}
                        >
                          {command.label}
                        </button>
                      ))}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
