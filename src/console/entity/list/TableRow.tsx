import { memo } from 'react';
import type { Toggle } from '../../../model/Entity.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import type { InlineFields } from '../inline/inlineFields.ts';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { RowCommand } from '../RowCommand.ts';
import type { ListRow } from './ListRow.ts';
import { openingOf } from './openingOf.ts';
import { RowActions } from './RowActions.tsx';
import { RowCells } from './RowCells.tsx';
import type { RowHandlers } from './RowHandlers.ts';

export interface TableRowProps extends ListRow {
  readonly columns: readonly PlacedColumn[];
  readonly titleField: string;
  readonly toggles: ReadonlyMap<string, Toggle>;
  /** Values that are edited in their place. */
  readonly inline?: InlineFields | undefined;
  readonly commands: readonly RowCommand[];
  /** No room for words: the commands stand in the menu. */
  readonly compact: boolean;
  readonly handlers: RowHandlers;
  readonly selectable: boolean;
  readonly selected: boolean;
  /** The rest of the page belongs to this row. */
  readonly current?: boolean;
  /** Its place in all that was found, the header being the first. */
  readonly ariaRow: number;
}

/** One row: the checkbox follows the selection, the cells do not. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, columns, titleField, commands, handlers, selectable, selected } = props;
  const { t } = useText();
  const title = recordTitle(record, titleField);
  const open = openingOf(commands);
  return (
    <tr
      data-id={record.id}
      aria-rowindex={props.ariaRow}
      aria-selected={selectable ? selected : undefined}
      aria-current={props.current ? 'true' : undefined}
      aria-level={props.twig === 'none' ? undefined : props.depth + 1}
      aria-expanded={props.twig === 'open' || props.twig === 'closed' ? props.twig === 'open' : undefined}
    >
      {selectable && (
        <td className={styles.pinned} style={{ left: 0, padding: 0 }}>
          <input
            type="checkbox"
            className={styles.check}
            data-part="row-check"
            checked={selected}
            aria-label={t('selectRow', { name: title })}
            onChange={({ nativeEvent }) =>
              handlers.onSelect(record, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <RowCells
        record={record}
        columns={columns}
        titleField={titleField}
        open={open}
        toggles={props.toggles}
        inline={props.inline}
        handlers={handlers}
        twig={props.twig}
        depth={props.depth}
      />
      {commands.length > 0 && (
        <td
          className={`${styles.pinned} ${styles.pinStart} ${styles.actions}`}
          data-part="actions"
          style={{ right: 0 }}
        >
          <RowActions record={record} title={title} commands={commands} handlers={handlers} compact={props.compact} />
        </td>
      )}
    </tr>
  );
});
