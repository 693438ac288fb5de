import SearchIcon from '@mui/icons-material/SearchOutlined';
import type { KeyboardEvent } from 'react';
import styles from './ChoosingBox.module.css';

interface ChoosingBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** The list below that it chooses from, and the line that Enter takes. */
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The line of an overlay in which one types and, by the arrows, chooses from the list below it. */
export function ChoosingBox({ label, placeholder, value, listId, activeId, onType, onKeyDown }: ChoosingBoxProps) {
  return (
    <label className={styles.box}>
      <SearchIcon sx={{ fontSize: 20 }} />
      <span className="sa-hidden">{label}</span>
      <input
        role="combobox"
        data-part="choosing"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        // biome-ignore lint/a11y/noAutofocus: the overlay was opened to type
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}
