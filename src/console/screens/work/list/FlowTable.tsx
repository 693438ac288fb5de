import { type ReactNode, useCallback, useRef } from 'react';
import { sumOf } from '../../../../model/sumOf.ts';
import { useFittingRows } from '../../../entity/list/useFittingRows.ts';
import { useText } from '../../../i18n/useText.ts';
import { CheckAll } from '../../../widgets/CheckAll.tsx';
import styles from '../../../widgets/table.module.css';
import { textWidth } from '../../../widgets/textWidth.ts';
import { toggledSet } from '../../../widgets/toggledSet.ts';
import typography from '../../../widgets/typography.module.css';
import { useWidth } from '../../../widgets/useWidth.ts';
import { FlowCell } from './FlowCell.tsx';
import { type FlowRowCommand, type FlowRowsProps, leadOf, wordsOf } from './FlowRowCommand.ts';
import { RowWords } from './RowWords.tsx';

const WORD_PX = 14;
const WORD_PADDING_PX = 14;
const MENU_PX = 36;
const CHECK_PX = 48;
const PADDING_PX = 24;

function wordsWidth<R>(commands: readonly FlowRowCommand<R>[], row: R): number {
  const { words, rest } = wordsOf(commands, row);
  return sumOf(words, ({ label }) => textWidth(label, WORD_PX) + WORD_PADDING_PX) + (rest.length > 0 ? MENU_PX : 0);
}

/** What is too long for its column is told where one points at it. */
const told = (cell: ReactNode): string | undefined => (typeof cell === 'string' ? cell : undefined);

interface FlowTableProps<R> extends FlowRowsProps<R> {
  /** So many rows have room. */
  readonly onFit: (rows: number) => void;
}

/** A table of processes, runs or tasks, in the look of every other list; its words stay in sight at the right. */
export function FlowTable<R>(props: FlowTableProps<R>) {
  const { label, columns, rows, commands, keyOf, nameOf, selectable, chosen, onChoose, onFit } = props;
  const { t } = useText();
  const section = useRef<HTMLElement | null>(null);
  const [measure, room] = useWidth();
  const ref = useCallback(
    (element: HTMLElement | null) => {
      section.current = element;
      return measure(element);
    },
    [measure],
  );
  useFittingRows(section, onFit, '');
  const actions = PADDING_PX + Math.max(0, ...rows.map((row) => wordsWidth(commands, row)));
  const checks = selectable ? CHECK_PX : 0;
  const widths = columns.map(({ label, width }) => Math.max(width, textWidth(label, WORD_PX) + PADDING_PX));
  const width = actions + checks + sumOf(widths, (one) => one);
  const keys = rows.map(keyOf);
  const all = keys.length > 0 && keys.every((key) => chosen.includes(key));
  const toggle = (key: string) => onChoose([...toggledSet(new Set(chosen), key)]);
  return (
    <section
      ref={ref}
      className={`${styles.scroll} ${room > 0 && width > room ? styles.over : ''}`}
      data-part="table-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className={styles.table} data-part="table" data-density="medium" style={{ minWidth: width }}>
        <colgroup>
          {selectable && <col style={{ width: CHECK_PX }} />}
          {columns.map((column, at) => (
            <col key={column.key} style={{ width: widths[at] }} />
          ))}
          {commands.length > 0 && <col style={{ width: actions }} />}
        </colgroup>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" style={{ padding: 0 }}>
                <CheckAll
                  chosen={all ? 'all' : chosen.length > 0 ? 'some' : 'none'}
                  disabled={keys.length === 0}
                  onChange={() => onChoose(all ? [] : keys)}
                />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" title={column.label}>
                <span className={typography.line}>{column.label}</span>
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
          {rows.map((row) => {
            const lead = leadOf(commands, row);
            const key = keyOf(row);
            return (
              <tr key={key} data-id={key} aria-selected={selectable ? chosen.includes(key) : undefined}>
                {selectable && (
                  <td style={{ padding: 0 }}>
                    <input
                      type="checkbox"
                      className={styles.check}
                      aria-label={t('selectRow', { name: nameOf(row) })}
                      checked={chosen.includes(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                {columns.map((column, at) => (
                  <td key={column.key} title={told(column.cell(row))}>
                    {at === 0 && lead ? (
                      <button
                        type="button"
                        className={`${styles.title} ${typography.line}`}
                        data-part="row-title"
                        onClick={() => lead.run(row)}
                      >
                        {column.cell(row)}
                      </button>
                    ) : (
                      <span className={typography.line}>
                        <FlowCell shown={column.cell(row)} />
                      </span>
                    )}
                  </td>
                ))}
                {commands.length > 0 && (
                  <td className={`${styles.pinned} ${styles.pinStart}`} style={{ right: 0 }}>
                    <div className={styles.words} data-part="row-actions">
                      <RowWords row={row} name={nameOf(row)} commands={commands} />
                    </div>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
