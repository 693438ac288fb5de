import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import type { Identifier, RaRecord } from 'react-admin';
import { recordTitle } from '../../../../protocol/recordTitle.ts';
import { FieldCell } from '../../../fields/FieldCell.tsx';
import { useTextsOf } from '../../../i18n/useTextsOf.ts';
import table from '../../../widgets/table.module.css';
import typography from '../../../widgets/typography.module.css';
import type { Column } from '../../Column.ts';
import { commandsFor } from '../../list/commandsFor.ts';
import { withOverdue } from '../../list/OverdueMark.tsx';
import { openingOf } from '../../list/openingOf.ts';
import type { LayoutProps } from '../LayoutProps.ts';
import styles from './board.module.css';
import { BOARD_TEXTS } from './boardTexts.ts';
import type { MovePlace } from './MoveMenu.tsx';

interface BoardCardProps extends Pick<LayoutProps, 'context' | 'handlers' | 'current'> {
  readonly record: RaRecord;
  readonly facts: readonly Column[];
  readonly isTabbed: boolean;
  readonly onFocus: (id: Identifier) => void;
  /** Absent where the reader may move nothing. */
  readonly onDrag: ((record: RaRecord | undefined) => void) | undefined;
  readonly onMoveMenu: (place: MovePlace) => void;
}

/** One record: its title opens it, its facts decide what to do, its menus do it. */
export function BoardCard(props: BoardCardProps) {
  const { context, handlers, record, facts, isTabbed, current, onFocus, onDrag, onMoveMenu } = props;
  const { t } = useTextsOf(BOARD_TEXTS);
  const { entity, abilities, columns } = context;
  const title = recordTitle(record, entity.titleField);
  const opening = openingOf(abilities.rowCommands);
  const commands = commandsFor(record, abilities.rowCommands);
  const titleColumn = columns.find(({ name }) => name === entity.titleField);
  const marked = titleColumn?.overdue === undefined ? undefined : titleColumn;
  const tab = isTabbed ? 0 : -1;
  return (
    <li
      className={styles.card}
      data-card={record.id}
      draggable={onDrag !== undefined}
      aria-current={record.id === current ? 'true' : undefined}
      onFocus={() => onFocus(record.id)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onDrag?.(record);
      }}
      onDragEnd={() => onDrag?.(undefined)}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={`${table.title} ${typography.line} ${styles.title}`}
          data-part="row-title"
          aria-keyshortcuts={onDrag && 'M'}
          title={title}
          tabIndex={tab}
          onClick={() => opening && handlers.onOpen(opening, record)}
        >
          {title}
        </button>
        {onDrag && (
          <button
            type="button"
            className={styles.tool}
            data-part="card-move"
            aria-haspopup="menu"
            aria-label={t('board.moveOf', { name: title })}
            title={t('board.move')}
            tabIndex={tab}
            onClick={(event) => onMoveMenu({ record, anchor: event.currentTarget })}
          >
            <MoveIcon aria-hidden sx={{ fontSize: 18 }} />
          </button>
        )}
        {commands.length > 0 && (
          <button
            type="button"
            className={styles.tool}
            aria-haspopup="menu"
            aria-label={t('moreOf', { name: title })}
            title={t('more')}
            tabIndex={tab}
            onClick={(event) => handlers.onMenu(record, commands, event.currentTarget)}
          >
            <MoreIcon aria-hidden sx={{ fontSize: 18 }} />
          </button>
        )}
      </div>
      {marked && withOverdue(marked, record, null)}
      <dl className={styles.facts}>
        {facts.map((column) => (
          <div key={column.name}>
            <dt>{column.header}</dt>
            <dd className={column.overdue === undefined ? undefined : styles.marked}>
              {withOverdue(
                column,
                record,
                <FieldCell
                  field={column.field}
                  value={record[column.name]}
                  record={record}
                  format={column.format}
                  place="list"
                />,
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
