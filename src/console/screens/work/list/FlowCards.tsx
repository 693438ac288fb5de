import type { MouseEvent } from 'react';
import styles from '../../../entity/list/cards/cards.module.css';
import { useText } from '../../../i18n/useText.ts';
import table from '../../../widgets/table.module.css';
import { toggledSet } from '../../../widgets/toggledSet.ts';
import typography from '../../../widgets/typography.module.css';
import { FlowCell } from './FlowCell.tsx';
import { type FlowRowsProps, leadOf } from './FlowRowCommand.ts';
import { RowWords } from './RowWords.tsx';

/** Beside one word there is room for a menu. */
const MAX_WORDS = 2;

/** The rows of the table on a phone: from the same columns and with the same commands. */
export function FlowCards<R>(props: FlowRowsProps<R>) {
  const { label, columns, rows, commands, keyOf, nameOf, selectable, chosen, onChoose } = props;
  const { t } = useText();
  const [title] = columns;
  // The later of two says more: how it ended, beside that it did.
  const states = columns.filter(({ card }) => card === 'state').toReversed();
  const stateOf = (row: R) => states.map(({ cell }) => cell(row)).find((shown) => shown !== '' && shown !== null);
  const facts = columns.filter(({ card }) => card === 'fact');
  const toggle = (key: string) => onChoose([...toggledSet(new Set(chosen), key)]);
  const onTap =
    (row: R) =>
    ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('button, a, input') === null) leadOf(commands, row)?.run(row);
    };
  return (
    <section className={styles.scroll} aria-label={label}>
      <ul className={styles.list} aria-label={t('cards.rows', { name: label })}>
        {rows.map((row) => {
          const key = keyOf(row);
          const lead = leadOf(commands, row);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the title is the button for the keyboard
            <li
              key={key}
              data-card={key}
              className={styles.card}
              data-selected={chosen.includes(key) || undefined}
              onClick={onTap(row)}
            >
              <div className={styles.head}>
                {selectable && (
                  <input
                    type="checkbox"
                    className={`${table.check} ${styles.check}`}
                    aria-label={t('selectRow', { name: nameOf(row) })}
                    checked={chosen.includes(key)}
                    onChange={() => toggle(key)}
                  />
                )}
                {lead ? (
                  <button
                    type="button"
                    className={`${table.title} ${typography.line} ${styles.title}`}
                    data-part="row-title"
                    onClick={() => lead.run(row)}
                  >
                    {title?.cell(row)}
                  </button>
                ) : (
                  <span className={`${typography.line} ${styles.title}`}>{title?.cell(row)}</span>
                )}
                {states.length > 0 && <span className={styles.state}>{stateOf(row)}</span>}
              </div>
              <dl className={styles.facts}>
                {facts.map((column) => (
                  <div key={column.key}>
                    <dt>{column.label}</dt>
                    <dd>
                      <FlowCell shown={column.cell(row)} />
                    </dd>
                  </div>
                ))}
              </dl>
              <div className={styles.actions}>
                <RowWords row={row} name={nameOf(row)} commands={commands} most={MAX_WORDS} className={styles.word} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
