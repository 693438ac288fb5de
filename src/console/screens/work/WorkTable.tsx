import { sumOf } from '../../../model/sumOf.ts';
import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import typography from '../../widgets/typography.module.css';
import type { WorkCommand } from './useWorkCommands.ts';
import type { WorkColumn, WorkRow } from './workColumns.tsx';

interface WorkTableProps {
  readonly label: string;
  readonly columns: readonly WorkColumn[];
  readonly rows: readonly WorkRow[];
  readonly commands: readonly WorkCommand[];
}

const keyOf = (row: WorkRow): string =>
  'process' in row ? row.process.id : row.flow.taskId || row.flow.processInstanceId;
const nameOf = (row: WorkRow): string =>
  'process' in row
    ? row.process.name
    : `${row.flow.processDefinitionName} ${row.flow.startUserName} ${row.flow.createTime}`;

const ACTION_PX = 56;

/** The table of a work list, in the look of every other list; its words stay in sight at the right. */
export function WorkTable({ label, columns, rows, commands }: WorkTableProps) {
  const texts = useText();
  const { t } = texts;
  const actions = 32 + commands.length * ACTION_PX;
  // What a click on the name does: a narrow screen has no room for the words.
  const lead = (row: WorkRow) => commands.find(({ leads, possible }) => leads && possible?.(row) !== false);
  const width = actions + sumOf(columns, ({ width }) => width);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} data-part="table-scroll" tabIndex={0} aria-label={label}>
      <table className={styles.table} data-part="table" data-density="medium" style={{ minWidth: width }}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {commands.length > 0 && <col style={{ width: actions }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {t(column.label)}
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
              {columns.map((column, at) => (
                <td key={column.key}>
                  {at === 0 && lead(row) ? (
                    <button
                      type="button"
                      className={`${styles.title} ${typography.line}`}
                      data-part="row-title"
                      onClick={() => lead(row)?.run(row)}
                    >
                      {column.cell(row, texts)}
                    </button>
                  ) : (
                    <span className={typography.line}>{column.cell(row, texts)}</span>
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
