import type { RaRecord } from 'react-admin';
import type { FieldChoice } from '../../../fields/FieldFormat.ts';
import typography from '../../../widgets/typography.module.css';
import styles from './calendar.module.css';

/** A record as a day shows it. */
export interface DayEntry {
  readonly record: RaRecord;
  readonly title: string;
  /** What stands in the day. */
  readonly line: string;
  readonly state: FieldChoice | undefined;
  readonly isCurrent: boolean;
  /** Absent: this person may not look at it. */
  readonly onOpen: (() => void) | undefined;
}

interface EntryProps {
  readonly entry: DayEntry;
  /** The word of the state stands beside its dot where there is room; otherwise in the name and the tooltip. */
  readonly isWide: boolean;
  /** Whether the tab key stops here: in a month it stops at days. */
  readonly isTabbed: boolean;
}

export function CalendarEntry({ entry, isWide, isTabbed }: EntryProps) {
  const { title, line, state, isCurrent, onOpen } = entry;
  const words = [line, ...(state === undefined ? [] : [state.label]), ...(line === title ? [] : [title])].join(' · ');
  return (
    <button
      type="button"
      className={styles.entry}
      data-part="calendar-entry"
      data-tone={state?.color ?? 'default'}
      aria-current={isCurrent ? 'true' : undefined}
      title={words}
      disabled={onOpen === undefined}
      tabIndex={isTabbed ? 0 : -1}
      onClick={onOpen}
    >
      {state && <i aria-hidden />}
      <span className={typography.line}>{line}</span>
      {state && <span className={isWide ? styles.state : 'sa-hidden'}>{state.label}</span>}
      {line !== title && <span className="sa-hidden">{title}</span>}
    </button>
  );
}
