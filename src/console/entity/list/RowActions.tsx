import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import styles from '../../widgets/table.module.css';
import { NEAR } from '../dialogs.ts';
import type { RowCommand } from '../RowCommand.ts';
import { commandsFor } from './commandsFor.ts';
import { nextFirst } from './nextFirst.ts';
import type { RowHandlers } from './RowHandlers.ts';

interface RowActionsProps {
  readonly record: RaRecord;
  readonly title: string;
  readonly commands: readonly RowCommand[];
  readonly handlers: RowHandlers;
  readonly compact: boolean;
}

/** At most two words, on a phone none; what remains stands in a menu that the table mounts when it is opened. */
export const RowActions = memo(function RowActions({ record, title, commands, handlers, compact }: RowActionsProps) {
  const { t } = useText();
  const inRow = nextFirst(commandsFor(record, commands), record, t('more'));
  const words = compact ? [] : inRow.words;
  const rest = compact ? [...inRow.words, ...inRow.rest] : inRow.rest;
  return (
    <div className={styles.words} data-part="row-actions">
      {words.map((command) => (
        <button
          key={command.key}
          type="button"
          className={styles.word}
          data-part="row-action"
          data-danger={command.danger}
          aria-label={`${command.label} ${title}`}
          {...NEAR}
          onClick={() => handlers.onCommand(command, record)}
        >
          {command.label}
        </button>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={styles.word}
          data-part="row-action"
          aria-haspopup="menu"
          aria-label={t('moreOf', { name: title })}
          {...NEAR}
          onClick={(event) => handlers.onMenu(record, rest, event.currentTarget)}
        >
          {compact ? <MoreIcon aria-hidden sx={{ fontSize: 18 }} /> : t('more')}
        </button>
      )}
    </div>
  );
});
