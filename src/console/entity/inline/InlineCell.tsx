import EditIcon from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import type { Column } from '../Column.ts';
import styles from './inline.module.css';

interface InlineCellProps {
  /** What the pencil does, for those who do not see it. */
  readonly name: string;
  readonly align: Column['align'];
  readonly onEdit: (cell: HTMLElement) => void;
  /** The value. */
  readonly children: ReactNode;
}

/** A value that is edited where it stands: by a double click, by F2 (see gridWork) and by the pencil at its end. */
export function InlineCell({ name, align, onEdit, children }: InlineCellProps) {
  const edit = (inside: HTMLElement) => onEdit(inside.closest('td') ?? inside);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pencil is the button for everybody else
    <span
      className={align === 'right' ? `${styles.cell} ${styles.before}` : styles.cell}
      onDoubleClick={({ currentTarget }) => edit(currentTarget)}
    >
      {children}
      <button
        type="button"
        data-inline
        // The cells are walked by arrows; Tab does not stop at each of them.
        tabIndex={-1}
        className={styles.pencil}
        aria-label={name}
        title={name}
        onClick={({ currentTarget }) => edit(currentTarget)}
      >
        <EditIcon aria-hidden sx={{ fontSize: 16 }} />
      </button>
    </span>
  );
}
