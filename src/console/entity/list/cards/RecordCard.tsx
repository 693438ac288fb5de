import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { type MouseEvent, memo } from 'react';
import type { RaRecord } from 'react-admin';
import { recordTitle } from '../../../../protocol/recordTitle.ts';
import { FieldCell } from '../../../fields/FieldCell.tsx';
import { useText } from '../../../i18n/useText.ts';
import table from '../../../widgets/table.module.css';
import typography from '../../../widgets/typography.module.css';
import type { PlacedColumn } from '../../layoutColumns.ts';
import type { RowCommand } from '../../RowCommand.ts';
import { commandsFor } from '../commandsFor.ts';
import { withOverdue } from '../OverdueMark.tsx';
import { openingOf } from '../openingOf.ts';
import type { RowHandlers } from '../RowHandlers.ts';
import { cardCommands } from './cardParts.ts';
import styles from './cards.module.css';

interface RecordCardProps {
  readonly record: RaRecord;
  readonly titleColumn: PlacedColumn | undefined;
  readonly titleField: string;
  readonly state: PlacedColumn | undefined;
  readonly facts: readonly PlacedColumn[];
  readonly commands: readonly RowCommand[];
  readonly handlers: RowHandlers;
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly current: boolean;
}

const shownValueOf = (column: PlacedColumn, record: RaRecord) => (
  <FieldCell field={column.field} value={record[column.name]} record={record} format={column.format} place="list" />
);

/** A record on a phone: tapping it opens it, as its title does for those who tap nothing. */
export const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { record, titleColumn, titleField, state, facts, commands, handlers, selectable, selected } = props;
  const { t } = useText();
  const title = recordTitle(record, titleField);
  const opening = openingOf(commands);
  const { first, rest } = cardCommands(commandsFor(record, commands), record);
  const open = () => opening && handlers.onOpen(opening, record);
  const onTap = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button, a, input') === null) open();
  };
  const shown = titleColumn ? shownValueOf(titleColumn, record) : title;
  const name = opening ? (
    <button
      type="button"
      className={`${table.title} ${typography.line} ${styles.title}`}
      data-part="row-title"
      onClick={open}
    >
      {shown}
    </button>
  ) : (
    <span className={`${typography.line} ${styles.title}`}>{shown}</span>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title is the button for the keyboard
    <li
      data-card={record.id}
      className={styles.card}
      aria-current={props.current ? 'true' : undefined}
      data-selected={selected || undefined}
      onClick={onTap}
    >
      <div className={styles.head}>
        {selectable && (
          <input
            type="checkbox"
            className={`${table.check} ${styles.check}`}
            data-part="row-check"
            checked={selected}
            aria-label={t('selectRow', { name: title })}
            onChange={() => handlers.onSelect(record, false)}
          />
        )}
        {titleColumn ? withOverdue(titleColumn, record, name) : name}
        {state && <span className={styles.state}>{withOverdue(state, record, shownValueOf(state, record))}</span>}
      </div>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <div key={column.name}>
            <dt>{column.header}</dt>
            <dd>{withOverdue(column, record, shownValueOf(column, record))}</dd>
          </div>
        ))}
      </dl>
      {(first !== undefined || rest.length > 0) && (
        <div className={styles.actions}>
          {first && (
            <button
              type="button"
              className={`${table.word} ${styles.word}`}
              data-part="row-action"
              aria-label={`${first.label} ${title}`}
              onClick={() => handlers.onCommand(first, record)}
            >
              {first.label}
            </button>
          )}
          {rest.length > 0 && (
            <button
              type="button"
              className={`${table.word} ${styles.word}`}
              data-part="row-action"
              aria-haspopup="menu"
              aria-label={t('moreOf', { name: title })}
              onClick={(event) => handlers.onMenu(record, rest, event.currentTarget)}
            >
              <MoreIcon aria-hidden sx={{ fontSize: 18 }} />
            </button>
          )}
        </div>
      )}
    </li>
  );
});
