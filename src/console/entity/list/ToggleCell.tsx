import type { RaRecord } from 'react-admin';
import type { Toggle } from '../../../model/Entity.ts';
import type { PlacedColumn } from '../layoutColumns.ts';
import type { RowHandlers } from './RowHandlers.ts';

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
  const on = String(value) === toggle.on;
  const word = column.format.cell.text({ field: column.field, value, record, format: column.format });
  return (
    <span className="se-toggle">
      <button
        type="button"
        role="switch"
        className="se-switch"
        aria-checked={on}
        aria-label={t(on ? 'toggleOn' : 'toggleOff', { name: title, field: column.header })}
        onClick={() => onToggle(toggle, record, !on)}
      />
      <span className="se-line" aria-hidden>
        {word}
      </span>
    </span>
  );
}
