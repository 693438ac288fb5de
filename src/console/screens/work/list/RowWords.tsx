import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import styles from '../../../widgets/table.module.css';
import { type FlowRowCommand, wordsOf } from './FlowRowCommand.ts';

interface RowWordsProps<R> {
  readonly row: R;
  readonly name: string;
  readonly commands: readonly FlowRowCommand<R>[];
  readonly most?: number;
  readonly className?: string | undefined;
}

/** What may be done with a row: words, and a menu for what has no room. */
export function RowWords<R>({ row, name, commands, most, className = '' }: RowWordsProps<R>) {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { words, rest } = wordsOf(commands, row, most);
  return (
    <>
      {words.map((command) => (
        <button
          key={command.key}
          type="button"
          className={`${styles.word} ${className}`}
          data-part="row-action"
          aria-label={`${command.label} ${name}`}
          onClick={() => command.run(row)}
        >
          {command.label}
        </button>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={`${styles.word} ${className}`}
          data-part="row-action"
          aria-haspopup="menu"
          aria-label={t('moreOf', { name })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon aria-hidden sx={{ fontSize: 18 }} />
        </button>
      )}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {rest.map((command) => (
            <MenuItem
              key={command.key}
              onClick={() => {
                setAnchor(undefined);
                command.run(row);
              }}
            >
              {command.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
