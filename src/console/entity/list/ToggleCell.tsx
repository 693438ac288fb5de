import type { RaRecord } from 'react-admin';
import type { Toggle } from '../../../model/Entity.ts';
import { isOn } from '../../../model/toggles.ts';
import typography from '../../widgets/typography.module.css';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { RowHandlers } from './RowHandlers.ts';
import styles from './ToggleCell.module.css';

interface ToggleCellProps {
  readonly column: PlacedColumn;
  readonly toggle: Toggle;
  readonly record: RaRecord;
  readonly title: string;
  readonly onToggle: RowHandlers['onToggle'];
}

/** A two-valued field switched in the list, with its word beside the switch. */
export function ToggleCell({ column, toggle, record, title, onToggle }: ToggleCellProps) {
  const { t } = column.format.texts;
  const value = record[toggle.field];
  const on = isOn(toggle, value);
  const word = column.format.cell.text({ field: column.field, value, record, format: column.format });
  return (
    <span className={styles.toggle}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={on}
        aria-label={t(on ? 'toggleOn' : 'toggleOff', { name: title, field: column.header })}
        onClick={() => onToggle(toggle, record, !on)}
      />
      <span className={typography.line} aria-hidden>
        {word}
      </span>
    </span>
  );
}
